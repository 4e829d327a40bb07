import { MasterCreate } from '../common/form/MasterCreate';
import { userForm } from './userForm';

export default function UserCreate() {
  return <MasterCreate definition={userForm} />;
}
