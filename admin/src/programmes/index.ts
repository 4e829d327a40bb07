import { lazy } from 'react';
import type { ResourcePages } from '../common/resource';
import { menuIcons } from '../layout/menuIcons';

export const programmes: ResourcePages = {
  list: lazy(() => import('./ProgrammeList')),
  edit: lazy(() => import('./ProgrammeEdit')),
  create: lazy(() => import('./ProgrammeCreate')),
  icon: menuIcons.programmes,
  recordRepresentation: 'programmeName',
};
