import { MasterEdit } from '../common/form/MasterEdit';
import { elementForm } from './elementForm';

export default function ElementEdit() {
  return <MasterEdit definition={elementForm} />;
}
