import { Button } from '@mui/material';
import type { Reading } from '../../../../domain/upkeeps';

interface ReadingChoiceProps {
  readings: readonly Reading[];
  /** @param text What says by itself which number is meant. */
  onChoose: (text: string) => void;
}

/** The two numbers that a text may mean, as the buttons of a question. */
export function ReadingChoice({ readings, onChoose }: ReadingChoiceProps) {
  return readings.map(({ label, text }) => (
    <Button key={text} variant="outlined" onClick={() => onChoose(text)}>
      {label}
    </Button>
  ));
}
