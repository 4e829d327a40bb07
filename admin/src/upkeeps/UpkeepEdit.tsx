import { MasterEdit } from '../common/form/MasterEdit';
import { upkeepForm } from './upkeepForm';

export default function UpkeepEdit() {
  return <MasterEdit definition={upkeepForm} />;
}
