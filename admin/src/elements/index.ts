import { lazy } from 'react';
import { screenPaths } from '../../../domain/screens';
import type { ResourcePages } from '../common/resource';
import { menuIcons } from '../layout/menuIcons';
import { withTexts } from '../i18n';

export const elements: ResourcePages = {
  list: lazy(() => withTexts(import('./ElementList'), import('../i18n/ca/codes'))),
  edit: lazy(() => withTexts(import('./ElementEdit'), import('../i18n/ca/codes'))),
  create: lazy(() => import('./ElementCreate')),
  others: [
    {
      path: `${screenPaths.elementCharts}/:id`,
      action: 'values',
      page: lazy(() => withTexts(import('./charts/ElementCharts'), import('../i18n/ca/charts'))),
    },
  ],
  icon: menuIcons.elements,
  recordRepresentation: 'elementName',
};
