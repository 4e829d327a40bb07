import { Box, Button, CssBaseline, Typography } from '@mui/material';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { useState } from 'react';
import { useRouteError } from 'react-router';
import { common } from '../../i18n/ca/common';
import { lightTheme } from '../../theme';

const texts = common.crash;

/** The last resort: it needs nothing that may have broken, and a reload starts afresh. */
export function Crash({ error }: { error: unknown }) {
  const [theme] = useState(() => createTheme(lightTheme));
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Box component="main" sx={{ maxWidth: 560, mx: 'auto', px: 3, py: 10, display: 'grid', gap: 2 }}>
        <Typography variant="h1">{texts.heading}</Typography>
        <Typography>{texts.text}</Typography>
        <Box>
          <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
        </Box>
        <Typography variant="body2" color="textSecondary" component="details">
          <summary>{texts.details}</summary>
          {error instanceof Error ? error.message : String(error)}
        </Typography>
      </Box>
    </ThemeProvider>
  );
}

/** What the router shows when a route throws (docs/product.md, "Messages"). */
export function RouterCrash() {
  return <Crash error={useRouteError()} />;
}
