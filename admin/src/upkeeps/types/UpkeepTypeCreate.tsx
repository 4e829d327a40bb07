import { MasterCreate } from '../../common/form/MasterCreate';
import { upkeepTypeForm } from './upkeepTypeForm';

export default function UpkeepTypeCreate() {
  return <MasterCreate definition={upkeepTypeForm} />;
}
