import { lazy } from 'react';
import type { ResourcePages } from '../../common/resource';
import { menuIcons } from '../../layout/menuIcons';

export const upkeepTypes: ResourcePages = {
  list: lazy(() => import('./UpkeepTypeList')),
  edit: lazy(() => import('./UpkeepTypeEdit')),
  create: lazy(() => import('./UpkeepTypeCreate')),
  icon: menuIcons.upkeepTypes,
  recordRepresentation: 'upkeepTypeName',
};
