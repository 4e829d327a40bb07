import { lazy } from 'react';
import type { ResourcePages } from '../common/resource';
import { menuIcons } from '../layout/menuIcons';

export const upkeeps: ResourcePages = {
  list: lazy(() => import('./UpkeepList')),
  edit: lazy(() => import('./UpkeepEdit')),
  create: lazy(() => import('./UpkeepCreate')),
  icon: menuIcons.upkeeps,
  recordRepresentation: 'upkeepName',
};
