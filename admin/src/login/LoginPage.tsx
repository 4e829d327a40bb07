import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { screenPaths } from '../../../domain/screens';
import { useTranslate } from '../i18n/useTranslate';
import { Footer } from '../layout/Footer';
import { Mark } from '../layout/Brand';
import { readSession } from '../providers/session';
import { GlobalStyles } from '../theme/GlobalStyles';
import { LoginForm } from './LoginForm';

/** Whoever is signed in has no business here and goes home. */
export function LoginPage() {
  const translate = useTranslate();
  // Asked once: signing in shows its message here before it moves on.
  const [isSignedIn] = useState(() => readSession() !== undefined);
  if (isSignedIn) return <Navigate to={screenPaths.home} replace />;

  return (
    <>
      <GlobalStyles />
      <title>{`${translate('login.title')} · Inspecta`}</title>
      <Box
        component="main"
        sx={{
          flexGrow: 1,
          display: 'grid',
          gridTemplateColumns: { md: '5fr 6fr' },
          gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
        }}
      >
        <Welcome />
        <Box
          sx={{
            display: 'grid',
            // From a fixed height, so that messages push nothing up.
            placeItems: 'start center',
            px: 3,
            pt: { xs: 4, md: 'max(48px, 24vh)' },
            pb: { xs: 4, md: 6 },
          }}
        >
          <LoginForm />
        </Box>
      </Box>
      <Footer />
    </>
  );
}

/** The product's face: name, what it is for, and water. */
function Welcome() {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        display: 'grid',
        alignContent: { xs: 'start', md: 'center' },
        gap: { xs: 1, md: 3 },
        px: { xs: 3, md: 8 },
        pt: { xs: 4, md: 8 },
        pb: { xs: 7, md: 16 },
        color: 'bar.text',
        bgcolor: 'bar.background',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Mark size={40} />
        <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 700, letterSpacing: '-0.02em' }}>
          Inspecta
        </Typography>
      </Box>
      <Typography
        component="p"
        sx={{ maxWidth: 420, fontSize: { xs: '1rem', md: '1.75rem' }, lineHeight: 1.3, color: 'bar.muted' }}
      >
        {translate('login.lead')}
      </Typography>
      <Waves />
    </Box>
  );
}

function Waves() {
  return (
    <Box
      component="svg"
      viewBox="0 0 1200 160"
      preserveAspectRatio="none"
      aria-hidden
      sx={{ position: 'absolute', insetInline: 0, bottom: -1, width: '100%', height: { xs: 36, md: 120 } }}
    >
      <path d="M0 70c200-60 400 60 600 10s400-60 600 0v80H0Z" fill="#14545e" />
      <path d="M0 110c220-50 420 40 640 0s380-30 560 10v40H0Z" fill="#1f7680" />
    </Box>
  );
}
