import { MasterCreate } from '../common/form/MasterCreate';
import { upkeepForm } from './upkeepForm';

export default function UpkeepCreate() {
  return <MasterCreate definition={upkeepForm} />;
}
