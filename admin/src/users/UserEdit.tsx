import { MasterEdit } from '../common/form/MasterEdit';
import { userForm } from './userForm';

export default function UserEdit() {
  return <MasterEdit definition={userForm} />;
}
