import AssignmentIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import { lazy } from 'react';
import { screenPaths } from '../../../domain/screens';
import type { ResourcePages } from '../common/resource';
import { withTexts } from '../i18n';

/** The inspections: list, what is recorded at one, and planning them. */
export const planning: ResourcePages = {
  list: lazy(() => import('./InspectionList')),
  edit: lazy(() => import('./InspectionEdit')),
  create: lazy(() => import('./InspectionCreate')),
  others: [
    {
      path: screenPaths.planningCalendar,
      action: 'calendar',
      page: lazy(() => withTexts(import('./calendar/InspectionCalendar'), import('../i18n/ca/programmes'))),
    },
  ],
  icon: AssignmentIcon,
};
