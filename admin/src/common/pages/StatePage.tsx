import { Box, Typography } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';

export interface StateProps {
  icon: SvgIconComponent;
  title: string;
  text?: string;
  /** What can be done about it. */
  children?: ReactNode;
  /** A whole page has its heading here; a part of one does not. */
  isPage?: boolean;
}

/** Says why there is nothing to see, and what to do. */
export function StatePage({ icon: Icon, title, text, children, isPage = false }: StateProps) {
  return (
    <Box
      role={isPage ? undefined : 'status'}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 3,
        py: { xs: 6, md: 10 },
        textAlign: 'center',
      }}
    >
      {isPage ? <title>{`${title} · Inspecta`}</title> : null}
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 64,
          height: 64,
          mb: 1,
          borderRadius: '50%',
          bgcolor: 'primary.light',
          color: 'primary.main',
        }}
      >
        <Icon fontSize="large" />
      </Box>
      <Typography variant={isPage ? 'h1' : 'h2'} component={isPage ? 'h1' : 'p'}>
        {title}
      </Typography>
      {text ? (
        <Typography color="textSecondary" sx={{ maxWidth: 440 }}>
          {text}
        </Typography>
      ) : null}
      {children ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2 }}>
          {children}
        </Box>
      ) : null}
    </Box>
  );
}
