import type { SvgIconComponent } from '@mui/icons-material';
import AssignmentReturnIcon from '@mui/icons-material/AssignmentReturnOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import ScheduleIcon from '@mui/icons-material/Schedule';
import { type InspectionState, type InspectionSummary, stateOf } from '../../../../domain/planning';

export interface BadgeLook {
  icon: SvgIconComponent;
  /** Green when validated, red before. */
  colour: 'error' | 'success';
}

export const badgeLooks: Record<InspectionState, BadgeLook> = {
  planned: { icon: ScheduleIcon, colour: 'error' },
  done: { icon: HourglassIcon, colour: 'error' },
  validated: { icon: CheckCircleIcon, colour: 'success' },
};

/** What was returned is to be done too, and has an icon of its own. */
export const returnedLook: BadgeLook = { ...badgeLooks.planned, icon: AssignmentReturnIcon };

export function badgeLookOf(inspection: InspectionSummary): BadgeLook {
  return inspection.elementReturned ? returnedLook : badgeLooks[stateOf(inspection)];
}
