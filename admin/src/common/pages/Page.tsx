import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, Link, Typography } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { NO_PRINT } from '../../theme/GlobalStyles';

export interface PageProps {
  title: string;
  /** The window's title, where it is not the page's. */
  windowTitle?: string;
  /** What the screen is about, where the title does not say. */
  subtitle?: string;
  /** Where the link above the title leads. */
  back?: { to: string; label: string };
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** What one comes for: beside the title, on a phone where the thumb is. */
  primary?: { to: string; label: string; icon: SvgIconComponent };
  /** Forms are as wide as they can be read, lists take the window. */
  width?: 'form' | 'list';
  children: ReactNode;
}

const WIDTHS = { form: 760, list: 1400 };

/** The frame of every screen: its title, also the window's, and what it holds. */
export function Page({
  title,
  windowTitle = title,
  subtitle,
  back,
  actions,
  primary,
  width = 'list',
  children,
}: PageProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        flexWrap: { sm: 'wrap' },
        alignItems: { xs: 'stretch', sm: 'center' },
        columnGap: 1,
        maxWidth: WIDTHS[width],
        mx: 'auto',
        px: { xs: 2, md: 3 },
        py: { xs: 2, md: 3 },
      }}
    >
      {back ? (
        <Box className={NO_PRINT} sx={{ width: '100%' }}>
          <BackLink {...back} />
        </Box>
      ) : null}
      <PageTitle title={title} windowTitle={windowTitle} subtitle={subtitle} actions={actions} />
      {primary ? <PrimaryLink {...primary} /> : null}
      <Box sx={{ width: '100%', minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

/** The title of a screen, also the window's, and the buttons beside it. */
export function PageTitle({
  title,
  windowTitle = title,
  subtitle,
  actions,
}: Pick<PageProps, 'title' | 'windowTitle' | 'subtitle' | 'actions'>) {
  return (
    <Box
      sx={{
        flex: '1 1 0',
        minWidth: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 2.5,
      }}
    >
      <title>{`${windowTitle} · Inspecta`}</title>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {subtitle ? <Typography color="textSecondary">{subtitle}</Typography> : null}
      </Box>
      {actions ? (
        <Box
          className={NO_PRINT}
          sx={({ breakpoints }) => ({
            display: 'flex',
            flexWrap: 'wrap',
            flexShrink: 0,
            maxWidth: '100%',
            gap: 1,
            // Three of them have one line.
            [breakpoints.down('sm')]: { '& .MuiButton-root': { px: 1.25 } },
          })}
        >
          {actions}
        </Box>
      ) : null}
    </Box>
  );
}

export function BackLink({ to, label }: NonNullable<PageProps['back']>) {
  return (
    <Link
      component={RouterLink}
      to={to}
      variant="body2"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: { xs: 44, sm: 32 },
        mt: { xs: -1.5, sm: 0 },
        pr: 1,
        fontWeight: 500,
      }}
    >
      <ArrowBackIcon fontSize="inherit" />
      {label}
    </Link>
  );
}

export function PrimaryLink({ to, label, icon: Icon }: NonNullable<PageProps['primary']>) {
  return (
    <Button
      component={RouterLink}
      to={to}
      className={`${NO_PRINT} primary`}
      startIcon={<Icon />}
      sx={({ breakpoints, zIndex, shadows }) => ({
        mb: 2.5,
        [breakpoints.down('sm')]: {
          // Last, where it rests above the footer; until then it floats over the list.
          order: 3,
          position: 'sticky',
          bottom: 'calc(16px + env(safe-area-inset-bottom))',
          zIndex: zIndex.fab,
          alignSelf: 'flex-end',
          mt: 2,
          mb: 0,
          minHeight: 52,
          px: 2.5,
          borderRadius: 26,
          boxShadow: shadows[6],
        },
      })}
    >
      {label}
    </Button>
  );
}
