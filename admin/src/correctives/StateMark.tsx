import type { SvgIconComponent } from '@mui/icons-material';
import BuildIcon from '@mui/icons-material/BuildOutlined';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import ScheduleIcon from '@mui/icons-material/Schedule';
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import { Box, Chip } from '@mui/material';
import type { Corrective, CorrectiveState } from '../../../domain/correctives';
import { useTranslate } from '../i18n/useTranslate';

interface StateMarkProps {
  corrective: Pick<Corrective, 'correctiveState' | 'correctiveOverdue'>;
}

const looks = {
  open: { color: 'warning', icon: RadioButtonUncheckedIcon },
  done: { color: 'info', icon: BuildIcon },
  verified: { color: 'success', icon: VerifiedIcon },
} as const satisfies Record<CorrectiveState, { color: string; icon: SvgIconComponent }>;

/** A measure's state by its name, and that it is overdue: colour, icon and word. */
export function StateMark({ corrective: { correctiveState, correctiveOverdue } }: StateMarkProps) {
  const translate = useTranslate();
  const { color, icon: Icon } = looks[correctiveState];
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Chip
        component="span"
        size="small"
        variant="outlined"
        color={color}
        icon={<Icon />}
        label={translate(`correctives.state.${correctiveState}`)}
        sx={{ fontWeight: 600 }}
      />
      {correctiveOverdue ? (
        <Chip
          component="span"
          size="small"
          variant="outlined"
          color="error"
          icon={<ScheduleIcon />}
          label={translate('correctives.overdue')}
          sx={{ fontWeight: 600 }}
        />
      ) : null}
    </Box>
  );
}
