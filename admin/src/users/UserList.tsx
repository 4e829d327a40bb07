import { screenPaths } from '../../../domain/screens';
import { type User, listNameOf } from '../../../domain/users';
import { MasterList } from '../common/list/MasterList';
import type { ListDefinition } from '../common/list/definition';
import { ProfileName } from './ProfileName';

const definition: ListDefinition<User> = {
  resource: 'usuaris',
  createPath: screenPaths.usersCreate,
  sort: { field: 'userLastName1', order: 'ASC' },
  filters: [
    { source: 'id', records: 'usuaris' },
    { source: 'userCompanyId', records: 'empreses' },
  ],
  columns: [
    { source: 'userLastName1', value: listNameOf },
    { source: 'userDNI', value: (user) => user.userDNI },
    { source: 'userEmail', value: (user) => user.userEmail },
    { source: 'userProfile', value: (user) => <ProfileName profile={user.userProfile} /> },
    { source: 'userCompanyId', value: (user) => user.userCompanyId?.companyName },
  ],
};

export default function UserList() {
  return <MasterList definition={definition} />;
}
