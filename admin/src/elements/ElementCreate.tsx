import { MasterCreate } from '../common/form/MasterCreate';
import { elementForm } from './elementForm';

export default function ElementCreate() {
  return <MasterCreate definition={elementForm} />;
}
