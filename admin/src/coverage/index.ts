import { lazy } from 'react';
import type { ResourcePages } from '../common/resource';
import { withTexts } from '../i18n';
import { menuIcons } from '../layout/menuIcons';

export const coverage: ResourcePages = {
  list: lazy(() => withTexts(import('./CoverageList'), import('../i18n/ca/coverage'))),
  icon: menuIcons.coverage,
};
