import PostAddIcon from '@mui/icons-material/PostAdd';
import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import type { Day } from '../../../../domain/common';
import type { RegisterSnapshot } from '../../../../domain/planning';
import type { RecordedValue } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { useDays } from '../common/useDays';
import { DayField } from '../dates/DayField';
import type { DraftMeasure } from '../recording/draft';
import { measureTexts } from './measure';

export interface MeasureProblems {
  description?: string;
  deadline?: string;
}

interface MeasureFieldProps extends MeasureProblems {
  control: RegisterSnapshot;
  /** The bad value, as it stands. */
  value: RecordedValue;
  uncertainty?: string;
  measure: DraftMeasure | undefined;
  /** There is one already. */
  isAnswered: boolean;
  /** The server has refused the value for want of a measure. */
  isDemanded: boolean;
  /** When it is opened. */
  hint?: string;
  onOpen: () => void;
  onChange: (changed: { description: string } | { deadline: Day }) => void;
  onRemove: () => void;
}

/** Beside a bad value: opens a measure, which is saved with the value. */
export function MeasureField({ measure, isAnswered, isDemanded, onOpen, ...rest }: MeasureFieldProps) {
  const translate = useTranslate();
  if (measure) return <OpenMeasure measure={measure} {...rest} />;
  return (
    <Button
      variant={isDemanded ? 'contained' : 'outlined'}
      startIcon={<PostAddIcon />}
      onClick={onOpen}
      sx={{
        displayPrint: 'none',
        mt: 1.5,
        minHeight: 48,
        width: { xs: '100%', sm: 'auto' },
        scrollMarginBlock: '120px',
      }}
    >
      {translate(isAnswered ? 'planning.measure.another' : 'planning.measure.open')}
    </Button>
  );
}

type OpenMeasureProps = Omit<MeasureFieldProps, 'measure' | 'isAnswered' | 'isDemanded' | 'onOpen'> & {
  measure: DraftMeasure;
};

function OpenMeasure({
  control,
  value,
  uncertainty,
  measure,
  description: descriptionProblem,
  deadline: deadlineProblem,
  hint,
  onChange,
  onRemove,
}: OpenMeasureProps) {
  const translate = useTranslate();
  const { today } = useDays();
  const { description, deadline } = measureTexts({ control, value, uncertainty, measure, today });
  return (
    <Box
      role="group"
      aria-label={translate('planning.measure.of', { name: control.upkeepName })}
      sx={{ mt: 1.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'action.hover' }}
    >
      <Typography variant="subtitle2" component="h4">
        {translate('planning.measure.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {hint ?? translate('planning.measure.whenSaved')}
      </Typography>
      <TextField
        label={translate('planning.measure.description')}
        value={description}
        onChange={(event) => onChange({ description: event.target.value })}
        error={descriptionProblem !== undefined}
        helperText={descriptionProblem}
        multiline
        maxRows={6}
      />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ mt: 1.5, gap: 1, alignItems: { sm: 'flex-start' }, justifyContent: 'space-between' }}
      >
        <Box sx={{ maxWidth: { sm: 260 } }}>
          <DayField
            label={translate('planning.measure.deadline')}
            value={deadline}
            min={today}
            onChange={(day) => onChange({ deadline: day })}
            problem={deadlineProblem}
          />
        </Box>
        <Button variant="text" onClick={onRemove} sx={{ mt: { sm: 2.5 }, minHeight: 48 }}>
          {translate('planning.measure.remove')}
        </Button>
      </Stack>
    </Box>
  );
}
