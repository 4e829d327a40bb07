import AssignmentIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import { lazy } from 'react';
import { screenPaths } from '../../../domain/screens';
import type { ResourcePages } from '../common/resource';

/** The inspections: list, what is recorded at one, and planning them. */
export const planning: ResourcePages = {
  list: lazy(() => import('./InspectionList')),
  edit: lazy(() => import('./InspectionEdit')),
  create: lazy(() => import('./InspectionCreate')),
  others: [
    {
      path: screenPaths.planningCalendar,
      action: 'calendar',
      page: lazy(() => import('./calendar/InspectionCalendar')),
    },
  ],
  icon: AssignmentIcon,
};
