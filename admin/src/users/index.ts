import { lazy } from 'react';
import { userName } from '../common/userName';
import type { ResourcePages } from '../common/resource';
import { withTexts } from '../i18n';
import { menuIcons } from '../layout/menuIcons';

export const users: ResourcePages = {
  list: lazy(() => import('./UserList')),
  edit: lazy(() => withTexts(import('./UserEdit'), import('../i18n/ca/account'))),
  create: lazy(() => withTexts(import('./UserCreate'), import('../i18n/ca/account'))),
  icon: menuIcons.users,
  recordRepresentation: userName,
};
