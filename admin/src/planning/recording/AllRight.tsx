import DoneAllIcon from '@mui/icons-material/DoneAll';
import { Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { type Inspection, descriptionOf, leftValue, usualAnswer } from '../../../../domain/planning';
import { valueText } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { usePreviousValues } from '../values/usePreviousValues';
import { controlIdOf, typedIn } from './changes';
import type { Draft } from './draft';

interface AllRightProps {
  inspection: Inspection;
  draft: Draft;
  onType: (typed: Draft['values']) => void;
}

/** Answers at once what was right the last three times. It only fills in: who saves it has seen it, and may change it. */
export function AllRight({ inspection, draft, onType }: AllRightProps) {
  const translate = useTranslate();
  const { data: previous = [] } = usePreviousValues(inspection.id);
  const place = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState<Draft['values']>({});

  const usual = inspection.elementRegisters.flatMap((register) => {
    const control = controlIdOf(register);
    const description = descriptionOf(register);
    const values = previous.find(({ upkeepId }) => upkeepId === control)?.values ?? [];
    // A returned value is measured anew, or kept on purpose.
    if (leftValue(inspection, register, description) !== '') return [];
    const answer = usualAnswer(description, values);
    const typed = typedIn(inspection, register, draft);
    return answer === undefined ? [] : [{ control, description, answer, typed }];
  });
  const open = usual.filter(({ typed }) => typed === '');
  const told = usual.filter(({ control, typed, answer }) => typed === answer && done[control] === answer);

  const answers = told
    .map(({ description, answer }) => `${description.upkeepName}: ${valueText(description, answer)}`)
    .join(' · ');

  function handleClick() {
    const filled = Object.fromEntries(open.map(({ control, answer }) => [control, answer]));
    setDone({ ...done, ...filled });
    onType(filled);
    // The button is gone.
    place.current?.focus();
  }

  return (
    <Box ref={place} tabIndex={-1} sx={{ displayPrint: 'none' }}>
      {open.length > 0 && (
        <Button
          variant="outlined"
          startIcon={<DoneAllIcon />}
          onClick={handleClick}
          sx={{ minHeight: 48, width: { xs: '100%', sm: 'auto' } }}
        >
          {translate('recording.allRight.button')}
        </Button>
      )}
      <div aria-live="polite">
        {told.length > 0 && (
          <Typography variant="body2">{translate('recording.allRight.filled', { answers })}</Typography>
        )}
      </div>
    </Box>
  );
}
