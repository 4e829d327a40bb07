import { Box, Paper, Stack, Typography } from '@mui/material';
import { Suspense } from 'react';
import { formatDay } from '../../../../domain/common';
import {
  type CorrectiveInput,
  type Inspection,
  type Register,
  descriptionOf,
  recordedOutcome,
} from '../../../../domain/planning';
import { limitLine } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { ControlPhotos, DerivedLine } from '../recording/later';
import { ClosingText } from './ClosingText';
import { DecisionLine } from './DecisionLine';
import { OutcomeMark } from './OutcomeMark';
import { useRecordedText } from './useRecordedText';

interface StoredValueProps {
  inspection: Inspection;
  register: Register;
  /** What was typed before the inspection was closed, and is not stored. */
  typed?: string;
  /** The measure that was to be opened with it. */
  measure?: CorrectiveInput;
}

/** A control whose value can no longer be changed. */
export function StoredValue({ inspection, register, typed, measure }: StoredValueProps) {
  const translate = useTranslate();
  const recordedText = useRecordedText();
  const control = descriptionOf(register);
  const outcome = recordedOutcome(inspection, register);
  const isClosing = outcome === 'closing';
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, listStyle: 'none', borderColor: isClosing ? 'closing.main' : undefined }}
    >
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {control.upkeepName}
      </Typography>
      <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography variant="h6" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {recordedText(register)}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', px: 0.75 }}>
          {outcome && <OutcomeMark outcome={outcome} kind={inspection.elementId.elementKind} />}
        </Box>
      </Stack>
      <DecisionLine decision={register.elementDecision} />
      {register.elementDerivedFrom && (
        <Suspense fallback={null}>
          <DerivedLine
            inspection={inspection}
            value={register.elementValues}
            from={register.elementDerivedFrom}
            missing={register.elementDerivedMissing ?? []}
          />
        </Suspense>
      )}
      <Typography variant="body2" color="textSecondary">
        {limitLine(control)}
      </Typography>
      {isClosing && <ClosingText>{control.upkeepCriticalText}</ClosingText>}
      {typed === undefined ? null : (
        <Typography variant="body2" color="warning">
          {translate('planning.draft.notStored', { value: typed })}
        </Typography>
      )}
      {measure === undefined ? null : (
        <Typography variant="body2" color="warning" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {translate('planning.draft.measureNotOpened', {
            description: measure.description,
            day: formatDay(measure.deadline),
          })}
        </Typography>
      )}
      <Suspense fallback={null}>
        <ControlPhotos
          inspection={inspection.id}
          control={register.elementRegistersUpkeeps._id}
          name={control.upkeepName}
        />
      </Suspense>
    </Paper>
  );
}
