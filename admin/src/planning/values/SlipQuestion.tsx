import { Button } from '@mui/material';
import type { Slip } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { QuestionBox } from './QuestionBox';

interface SlipQuestionProps {
  slip: Slip;
  /** What was typed, with its units. */
  value: string;
  onSure: () => void;
  onCorrect: () => void;
}

/** Asks whether a number is meant that is far from where it should be. */
export function SlipQuestion({ slip, value, onSure, onCorrect }: SlipQuestionProps) {
  const translate = useTranslate();
  // Its text comes with the fields of what is computed, without which nobody asks so.
  const key = slip === 'total' ? 'recording.derived.total' : (`planning.slip.${slip}` as const);
  return (
    <QuestionBox text={translate(key, { value })}>
      <Button variant="outlined" onClick={onSure}>
        {translate('planning.slip.sure')}
      </Button>
      <Button variant="outlined" onClick={onCorrect}>
        {translate('planning.slip.correct')}
      </Button>
    </QuestionBox>
  );
}
