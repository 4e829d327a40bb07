import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { lazy } from 'react';
import type { ResourcePages } from '../common/resource';

/** The inspections whose inspector wrote down actions. */
export const actions: ResourcePages = {
  list: lazy(() => import('./ActionList')),
  edit: lazy(() => import('./ActionEdit')),
  icon: WarningIcon,
};
