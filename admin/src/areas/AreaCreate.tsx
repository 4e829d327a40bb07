import { MasterCreate } from '../common/form/MasterCreate';
import { areaForm } from './areaForm';

export default function AreaCreate() {
  return <MasterCreate definition={areaForm} />;
}
