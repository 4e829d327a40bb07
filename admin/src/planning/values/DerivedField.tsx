import { Box, Paper, Stack, Typography } from '@mui/material';
import { memo, useRef } from 'react';
import { type Inspection, type Register, descriptionOf } from '../../../../domain/planning';
import { limitLine, valueText } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { type ShownDerived, isBad } from '../recording/changes';
import type { DraftMeasure } from '../recording/draft';
import { ControlPhotos } from '../recording/InspectionPhotos';
import { ClosingText } from './ClosingText';
import { DerivedLine } from './DerivedLine';
import { MeasureField } from './MeasureField';
import { OutcomeMark } from './OutcomeMark';
import { PreviousLine } from './PreviousLine';
import type { ValueFieldProps } from './ValueField';

interface DerivedFieldProps extends Pick<
  ValueFieldProps,
  'onMeasure' | 'isAnswered' | 'serverProblem' | 'descriptionProblem' | 'deadlineProblem'
> {
  inspection: Inspection;
  register: Register;
  /** Its value as it stands, and from what it follows. */
  computed: ShownDerived;
  measure?: DraftMeasure;
}

/** A control whose value follows from others: it changes while those are typed, and is only read. */
export const DerivedField = memo(function DerivedField({
  inspection,
  register,
  computed,
  measure,
  onMeasure,
  isAnswered = false,
  serverProblem,
  descriptionProblem,
  deadlineProblem,
}: DerivedFieldProps) {
  const translate = useTranslate();
  const card = useRef<HTMLLIElement>(null);
  const { _id: controlId, upkeepDescription: description } = register.elementRegistersUpkeeps;
  const control = descriptionOf(register);
  const kind = inspection.elementId.elementKind;
  const { value, from, missing, outcome } = computed;
  const isClosing = outcome === 'closing';
  const id = `value-${controlId}`;
  return (
    <Paper
      ref={card}
      component="li"
      variant="outlined"
      tabIndex={-1}
      sx={{ p: 2, listStyle: 'none', borderColor: isClosing ? 'closing.main' : undefined }}
    >
      <Typography id={`${id}-label`} component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {control.upkeepName}
      </Typography>
      {description ? (
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
      ) : null}
      <Typography
        component="output"
        variant="h6"
        aria-labelledby={`${id}-label`}
        sx={{ display: 'block', mt: 1, overflowWrap: 'anywhere' }}
      >
        {value === '' ? translate('planning.value.none') : valueText(control, value)}
      </Typography>
      <DerivedLine inspection={inspection} value={value} from={from} missing={missing} />
      <Stack
        direction="row"
        sx={{
          mt: 1,
          columnGap: 2,
          rowGap: 1,
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          minHeight: 24,
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {limitLine(control)}
        </Typography>
        <Box aria-live="polite" sx={{ px: 0.75, fontSize: '0.875rem' }}>
          {outcome && <OutcomeMark outcome={outcome} kind={kind} />}
          {serverProblem !== undefined && (
            <Typography component="span" variant="body2" color="error">
              {serverProblem}
            </Typography>
          )}
        </Box>
      </Stack>
      <div aria-live="polite">{isClosing && <ClosingText>{control.upkeepCriticalText}</ClosingText>}</div>
      <PreviousLine inspection={inspection.id} control={controlId} kind={kind} />
      {(isBad(outcome) || serverProblem !== undefined) && (
        <MeasureField
          control={control}
          value={value}
          measure={measure}
          isAnswered={isAnswered}
          isDemanded={serverProblem !== undefined}
          description={descriptionProblem}
          deadline={deadlineProblem}
          onOpen={() => {
            onMeasure(controlId, 'open');
            // Its button is gone.
            card.current?.focus();
          }}
          onChange={(changed) => onMeasure(controlId, changed)}
          onRemove={() => {
            onMeasure(controlId, 'remove');
            card.current?.focus();
          }}
        />
      )}
      <ControlPhotos inspection={inspection.id} control={controlId} name={control.upkeepName} />
    </Paper>
  );
});
