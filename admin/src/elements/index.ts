import { lazy } from 'react';
import { recordName } from '../common/recordName';
import type { ResourcePages } from '../common/resource';
import { menuIcons } from '../layout/menuIcons';

export const elements: ResourcePages = {
  list: lazy(() => import('./ElementList')),
  edit: lazy(() => import('./ElementEdit')),
  create: lazy(() => import('./ElementCreate')),
  icon: menuIcons.elements,
  recordRepresentation: (record) => recordName('elements', record),
};
