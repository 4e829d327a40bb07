import { MasterEdit } from '../../common/form/MasterEdit';
import { upkeepTypeForm } from './upkeepTypeForm';

export default function UpkeepTypeEdit() {
  return <MasterEdit definition={upkeepTypeForm} />;
}
