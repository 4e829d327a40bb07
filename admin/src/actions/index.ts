import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { lazy } from 'react';
import type { ResourcePages } from '../common/resource';
import { withTexts } from '../i18n';

/** The inspections whose inspector wrote down actions. */
export const actions: ResourcePages = {
  list: lazy(() => withTexts(import('./ActionList'), import('../i18n/ca/overview'))),
  edit: lazy(() => import('./ActionEdit')),
  icon: WarningIcon,
};
