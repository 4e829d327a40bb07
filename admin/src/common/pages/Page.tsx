import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { NO_PRINT } from '../../theme/GlobalStyles';

export interface PageProps {
  title: string;
  /** What the screen is about, where the title does not say. */
  subtitle?: string;
  /** Where the link above the title leads. */
  back?: { to: string; label: string };
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Forms are as wide as they can be read, lists take the window. */
  width?: 'form' | 'list';
  children: ReactNode;
}

const WIDTHS = { form: 760, list: 1400 };

/** The frame of every screen: its title, also the window's, and what it holds. */
export function Page({ title, subtitle, back, actions, width = 'list', children }: PageProps) {
  return (
    <Box sx={{ maxWidth: WIDTHS[width], mx: 'auto', px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 } }}>
      <title>{`${title} · Inspecta`}</title>
      {back ? (
        <Link
          component={RouterLink}
          to={back.to}
          variant="body2"
          className={NO_PRINT}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 32, fontWeight: 500 }}
        >
          <ArrowBackIcon fontSize="inherit" />
          {back.label}
        </Link>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h1">{title}</Typography>
          {subtitle ? <Typography color="textSecondary">{subtitle}</Typography> : null}
        </Box>
        {actions ? (
          <Box className={NO_PRINT} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {actions}
          </Box>
        ) : null}
      </Box>
      {children}
    </Box>
  );
}
