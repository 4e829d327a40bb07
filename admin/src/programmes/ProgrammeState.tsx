import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import StopIcon from '@mui/icons-material/StopCircleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Chip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { type Programme, programmeStateOf } from '../../../domain/programmes';
import { useTranslate } from '../i18n/useTranslate';
import { useDays } from '../planning/common/useDays';

const icons = { active: PlayIcon, paused: PauseIcon, ended: StopIcon, problems: WarningIcon };

/** Whether a programme runs, is paused, has ended, or cannot do all that it says. */
export function ProgrammeState() {
  const translate = useTranslate();
  const { today } = useDays();
  const programme = useRecordContext<Programme>();
  if (!programme) return null;
  const state = programmeStateOf(programme, today);
  const Icon = icons[state];
  return (
    <Chip
      icon={<Icon />}
      size="small"
      variant="outlined"
      color={state === 'problems' ? 'warning' : 'default'}
      label={translate(`programmes.state.${state}`)}
    />
  );
}
