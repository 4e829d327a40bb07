import { Box, Paper, Stack, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { textOf } from '../../../../domain/messages';
import { type Register, checkInput, descriptionOf, readValue } from '../../../../domain/planning';
import { useText } from '../../i18n/useText';
import { limitsText } from './limitsText';
import type { TypedValue } from './typedValue';
import { ValueInput } from './ValueInput';
import { VerdictMark } from './VerdictMark';

export interface ValueFieldProps {
  register: Register;
  typed: TypedValue;
  onType: (controlId: string, typed: TypedValue) => void;
  /** What the server said of this value. */
  serverProblem?: string;
  /** Show what is wrong even while it is being typed: somebody tried to save it. */
  insist?: boolean;
  /** What is stored by now, when that is neither what is typed nor what it was typed over. */
  storedNow?: string;
}

/**
 * One control of an inspection: its name, its input, its limits and, at once, its verdict. While one value is typed
 * the others are not drawn again.
 */
export const ValueField = memo(function ValueField({
  register,
  typed,
  onType,
  serverProblem,
  insist = false,
  storedNow,
}: ValueFieldProps) {
  const translate = useText();
  const [left, setLeft] = useState(false);
  const { _id: controlId, upkeepDescription: description } = register.elementRegistersUpkeeps;
  const control = descriptionOf(register);
  const id = `value-${controlId}`;
  const read = readValue(control.upkeepValue, typed);
  // What is only begun ("-") is no mistake while it is being typed.
  const unreadable = !read.ok && (left || insist) ? textOf(read.problem) : undefined;
  const problem = unreadable ?? serverProblem;
  const verdict = checkInput(control, typed);
  const limits = limitsText(control);

  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, listStyle: 'none' }}>
      <Typography id={`${id}-label`} component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {control.upkeepName}
      </Typography>
      {description ? (
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
      ) : null}
      <Box sx={{ mt: 1.5 }}>
        <ValueInput
          control={control}
          id={id}
          describedBy={`${id}-limits ${id}-verdict`}
          typed={typed}
          invalid={problem !== undefined}
          onType={(value) => {
            setLeft(false);
            onType(controlId, value);
          }}
          onLeave={() => setLeft(true)}
        />
      </Box>
      <Stack
        direction="row"
        sx={{ mt: 1, gap: 1, flexWrap: 'wrap', justifyContent: 'space-between', minHeight: 24 }}
      >
        <Typography id={`${id}-limits`} variant="body2" color="textSecondary">
          {translate(limits.key, limits.params)}
        </Typography>
        <Box id={`${id}-verdict`} aria-live="polite" sx={{ fontSize: '0.875rem' }}>
          {problem === undefined ? (
            verdict && <VerdictMark verdict={verdict} />
          ) : (
            <Typography component="span" variant="body2" color="error">
              {problem}
            </Typography>
          )}
        </Box>
      </Stack>
      {storedNow === undefined ? null : (
        <Typography variant="body2" color="warning">
          {translate('planning.draft.storedNow', { value: storedNow })}
        </Typography>
      )}
    </Paper>
  );
});
