import { lazy } from 'react';
import type { ResourcePages } from '../common/resource';
import { menuIcons } from '../layout/menuIcons';

export const areas: ResourcePages = {
  list: lazy(() => import('./AreaList')),
  edit: lazy(() => import('./AreaEdit')),
  create: lazy(() => import('./AreaCreate')),
  icon: menuIcons.areas,
  recordRepresentation: 'areaName',
};
