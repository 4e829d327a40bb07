import { Box, Typography } from '@mui/material';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { createPortal } from 'react-dom';
import { dayOf, formatDay } from '../../../../domain/common';
import { useTranslate } from '../../i18n/useTranslate';
import { rightNow } from '../../providers/clock';
import { useSettings } from '../../providers/settings';
import { lightTheme } from '../../theme';
import { PRINT_SHEET, WIDE_PAGE } from '../../theme/GlobalStyles';

interface PrintSheetProps {
  title: string;
  /** How many results it shows; nothing is said of it without. */
  count?: number;
  /** Whether it takes the paper's long side. */
  isWide?: boolean;
  /** The name of a page that has nothing but what is printed, without title and day. */
  page?: string;
  onClose: () => void;
  children: ReactNode;
}

/** What is on paper instead of the page. It opens the browser's print dialog when it is there. */
export function PrintSheet({ title, count, isWide = false, page, onClose, children }: PrintSheetProps) {
  const translate = useTranslate();
  const { timeZone } = useSettings();
  const notify = useNotify();
  const [paper] = useState(() => createTheme(lightTheme));

  useEffect(() => {
    const previous = document.title;
    const timer = setTimeout(() => {
      document.title = title;
      window.print();
      document.title = previous;
      notify(translate('common.print.success'), { type: 'success' });
    });
    // A phone's dialog is still open when print() returns: the sheet goes when the browser is done.
    window.addEventListener('afterprint', onClose);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', onClose);
    };
    // Once for each sheet.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);

  return createPortal(
    <ThemeProvider theme={paper}>
      <Box
        className={PRINT_SHEET}
        // What is dark on the screen is not on paper.
        sx={{
          color: 'text.primary',
          colorScheme: 'light',
          page: page ?? (isWide ? WIDE_PAGE : undefined),
          // On paper nothing leads anywhere.
          '& a': { fontWeight: 'inherit' },
        }}
      >
        {page === undefined && (
          <>
            <Typography variant="h1" component="h1" sx={{ mb: 0.5 }}>
              {title}
            </Typography>
            <Typography variant="body2" sx={{ mb: 2 }}>
              {translate('common.print.on', { day: formatDay(dayOf(rightNow(), timeZone)) })}
              {count === undefined ? null : ` · ${translate('common.print.total', { smart_count: count })}`}
            </Typography>
          </>
        )}
        {children}
      </Box>
    </ThemeProvider>,
    document.body,
  );
}
