import type { SvgIconComponent } from '@mui/icons-material';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import ScheduleIcon from '@mui/icons-material/Schedule';
import type { InspectionState } from '../../../../domain/planning';

interface BadgeLook {
  icon: SvgIconComponent;
  /** Green when validated, red before. */
  colour: 'error' | 'success';
}

export const badgeLooks: Record<InspectionState, BadgeLook> = {
  planned: { icon: ScheduleIcon, colour: 'error' },
  done: { icon: HourglassIcon, colour: 'error' },
  validated: { icon: CheckCircleIcon, colour: 'success' },
};
