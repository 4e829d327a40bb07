import { MasterEdit } from '../common/form/MasterEdit';
import { areaForm } from './areaForm';

export default function AreaEdit() {
  return <MasterEdit definition={areaForm} />;
}
