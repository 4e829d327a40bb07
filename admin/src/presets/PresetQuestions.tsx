import { Alert, Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import type { Answers, PresetQuestion } from '../../../domain/presets';

interface PresetQuestionsProps {
  questions: readonly PresetQuestion[];
  answers: Answers;
  onAnswer: (question: string, option: string) => void;
}

/** What changes the rows, and what an answer says of all of them. */
export function PresetQuestions({ questions, answers, onAnswer }: PresetQuestionsProps) {
  const id = useId();
  const notes = questions
    .map(({ question, options }) => options.find(({ option }) => option === answers[question])?.note)
    .filter(Boolean);
  if (questions.length === 0) return null;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 2,
          gridTemplateColumns: { xs: '1fr', md: 'repeat(2, 1fr)' },
        }}
      >
        {questions.map(({ question, name, options }) => (
          <FormControl key={question} sx={{ alignItems: 'flex-start' }}>
            <FormLabel
              id={`${id}-${question}`}
              sx={{ fontWeight: 600, fontSize: '0.8125rem', color: 'text.primary' }}
            >
              {name}
            </FormLabel>
            <RadioGroup
              row={options.length < 3}
              aria-labelledby={`${id}-${question}`}
              value={answers[question] ?? ''}
              onChange={(_, option) => onAnswer(question, option)}
            >
              {options.map((each) => (
                <FormControlLabel
                  key={each.option}
                  value={each.option}
                  label={each.name}
                  control={<Radio sx={{ p: 1.25 }} />}
                  sx={{ minHeight: 44, my: { xs: 0.25, md: 0 } }}
                />
              ))}
            </RadioGroup>
          </FormControl>
        ))}
      </Box>
      {notes.map((note) => (
        <Alert key={note} severity="info">
          {note}
        </Alert>
      ))}
    </>
  );
}
