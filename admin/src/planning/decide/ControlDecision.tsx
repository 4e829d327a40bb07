import { Box, Paper, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { message, textOf } from '../../../../domain/messages';
import {
  type DecisionResult,
  type Register,
  decisionChoices,
  descriptionOf,
} from '../../../../domain/planning';
import { INDETERMINATE, limitLine } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { INVALID } from '../common/focusFirstInvalid';
import { controlIdOf } from '../recording/changes';
import { ANSWERS } from '../values/answers';
import { measureProblems } from '../values/measure';
import { MeasureField } from '../values/MeasureField';
import { useRecordedText } from '../values/useRecordedText';
import { type DraftDecision, reasonField } from './decisions';

interface ControlDecisionProps {
  register: Register;
  decision: DraftDecision;
  /** Whether its measure is to be opened. */
  isOpened: boolean;
  /** There is a measure for it already. */
  isAnswered: boolean;
  /** Texts by the server's names of the fields. */
  problems: Readonly<Record<string, string>>;
  onChange: (changed: Partial<DraftDecision>) => void;
}

/** One control whose value decides nothing: what was written, and what somebody makes of it. */
export function ControlDecision({
  register,
  decision,
  isOpened,
  isAnswered,
  problems,
  onChange,
}: ControlDecisionProps) {
  const translate = useTranslate();
  const recordedText = useRecordedText();
  const id = useId();
  const control = descriptionOf(register);
  const controlId = controlIdOf(register);
  const { value, result, reason, measure } = decision;
  const problem = problems[`elementRegisters.${controlId}`];
  const reasonProblem = problems[reasonField(controlId)];
  const { descriptionProblem, deadlineProblem } = measureProblems(measure, problems);
  const isMeasureAsked = result === 'fail' && problem !== undefined;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, listStyle: 'none' }}>
      <Typography id={`${id}-name`} component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {control.upkeepName}
      </Typography>
      <Typography variant="h6" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {recordedText(register)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {limitLine(control)}
      </Typography>
      {value === INDETERMINATE && (
        <Typography id={`${id}-why`} variant="body2" sx={{ mt: 1 }}>
          {textOf(message('planning.decisionIndeterminate'))}
        </Typography>
      )}
      <ToggleButtonGroup
        {...(problem !== undefined && !result && INVALID)}
        exclusive
        fullWidth
        value={result ?? null}
        // Another touch takes nothing back: one of them has to be chosen.
        onChange={(_, chosen: DecisionResult | null) => chosen && onChange({ result: chosen })}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-why ${id}-problem`}
        sx={{ mt: 1.5, ...ANSWERS }}
      >
        {decisionChoices(value).map((choice) => (
          <ToggleButton key={choice} value={choice}>
            {translate(`deciding.${choice}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box id={`${id}-problem`} aria-live="polite">
        {problem !== undefined && (
          <Typography variant="body2" color="error" sx={{ mt: 0.5 }}>
            {problem}
          </Typography>
        )}
      </Box>
      <TextField
        label={translate('deciding.reason')}
        value={reason}
        onChange={(event) => onChange({ reason: event.target.value })}
        error={reasonProblem !== undefined}
        helperText={reasonProblem}
        required
        multiline
        maxRows={6}
        slotProps={{
          htmlInput: { 'aria-label': translate('deciding.reasonOf', { name: control.upkeepName }) },
        }}
        sx={{ mt: 1.5 }}
      />
      {result === 'fail' && (
        <div {...(isMeasureAsked && !isOpened && INVALID)}>
          <MeasureField
            control={control}
            value={value}
            uncertainty={register.elementUncertainty}
            measure={isOpened ? measure : undefined}
            isAnswered={isAnswered}
            isDemanded={isMeasureAsked}
            hint={translate('deciding.whenValidated')}
            description={descriptionProblem}
            deadline={deadlineProblem}
            onOpen={() => onChange({ isOpened: true })}
            onChange={(changed) => onChange({ measure: { ...measure, ...changed } })}
            onRemove={() => onChange({ isOpened: false, measure: { id: measure.id } })}
          />
        </div>
      )}
    </Paper>
  );
}
