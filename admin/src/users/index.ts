import { lazy } from 'react';
import { userName } from '../common/userName';
import type { ResourcePages } from '../common/resource';
import { menuIcons } from '../layout/menuIcons';

export const users: ResourcePages = {
  list: lazy(() => import('./UserList')),
  edit: lazy(() => import('./UserEdit')),
  create: lazy(() => import('./UserCreate')),
  icon: menuIcons.users,
  recordRepresentation: userName,
};
