import { lazy } from 'react';
import { screenPaths } from '../../../domain/screens';
import type { ResourcePages } from '../common/resource';
import { menuIcons } from '../layout/menuIcons';

export const elements: ResourcePages = {
  list: lazy(() => import('./ElementList')),
  edit: lazy(() => import('./ElementEdit')),
  create: lazy(() => import('./ElementCreate')),
  others: [
    {
      path: `${screenPaths.elementCharts}/:id`,
      action: 'values',
      page: lazy(() => import('./charts/ElementCharts')),
    },
  ],
  icon: menuIcons.elements,
  recordRepresentation: 'elementName',
};
