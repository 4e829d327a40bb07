import AssignmentIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import { lazy } from 'react';
import { screenPaths } from '../../../domain/screens';
import { lazyWithPreload } from '../common/lazyWithPreload';
import type { ResourcePages } from '../common/resource';
import { withTexts } from '../i18n';

export const InspectionEdit = lazyWithPreload(() => import('./InspectionEdit'));

/** The inspections: list, what is recorded at one, and planning them. */
export const planning: ResourcePages = {
  list: lazy(() => import('./InspectionList')),
  edit: InspectionEdit,
  create: lazy(() => withTexts(import('./InspectionCreate'), import('../i18n/ca/creating'))),
  others: [
    {
      path: screenPaths.planningCalendar,
      action: 'calendar',
      page: lazy(() =>
        withTexts(
          import('./calendar/InspectionCalendar'),
          import('../i18n/ca/calendar'),
          import('../i18n/ca/overview'),
          import('../i18n/ca/programmes'),
        ),
      ),
    },
  ],
  icon: AssignmentIcon,
};
