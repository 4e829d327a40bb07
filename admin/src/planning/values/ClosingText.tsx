import { Typography } from '@mui/material';

/** What a closing value asks for: it stands right below it. */
export function ClosingText({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <Typography
      sx={{
        mt: 1,
        pl: 1.25,
        borderLeft: 3,
        borderColor: 'closing.main',
        fontWeight: 500,
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Typography>
  );
}
