import { Box, Collapse, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { QUESTION } from './question';

interface QuestionBoxProps {
  text: string;
  /** The two answers. */
  children: ReactNode;
}

/**
 * A question about a value, below its field. It opens slowly at first: the touch that left the field must not end on something
 * that moved under it.
 */
export function QuestionBox({ text, children }: QuestionBoxProps) {
  return (
    <Collapse in appear timeout={300} easing="cubic-bezier(0.9, 0, 1, 0.3)">
      <Box
        {...QUESTION}
        sx={{
          mt: 1.5,
          p: 1.5,
          border: 1,
          borderColor: 'due.line',
          borderRadius: 1,
          bgcolor: 'due.background',
        }}
      >
        <Typography sx={{ mb: 1, fontWeight: 500, overflowWrap: 'anywhere' }}>{text}</Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, '& button': ANSWER }}>
          {children}
        </Box>
      </Box>
    </Collapse>
  );
}

/** Whoever comes here from Guardar sees it above the bar. */
const ANSWER = { minHeight: 48, scrollMarginBlock: '120px' } as const;
