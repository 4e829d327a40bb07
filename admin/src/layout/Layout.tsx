import { Box, Link } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLogout, useNotify } from 'react-admin';
import type { Session } from '../../../domain/auth';
import { screenPaths } from '../../../domain/screens';
import { useStored } from '../common/localStore';
import { canInstall } from '../offline/canInstall';
import { idle } from '../offline/idle';
import { OfflineLines } from '../offline/lines';
import { isWaitingNoted } from '../offline/waits';
import { preloadInspection } from '../preload';
import { isInstalled } from '../providers/connection';
import { isSessionLost, useSession } from '../providers/session';
import { GlobalStyles, NO_PRINT } from '../theme/GlobalStyles';
import { Footer } from './Footer';
import { Header } from './Header';
import { useTranslate } from '../i18n/useTranslate';

const MAIN = 'main-content';

/** Header, page, footer: the shell of every screen but the login. */
export function Layout({ children }: { children: ReactNode }) {
  const session = useSession();
  useSessionEnd(session === undefined);
  useOwnAnswers(session);
  useNextPage(session !== undefined);
  // Where the app cannot be installed, they come once something waits.
  const hasLines = useStored(isWaitingNoted) || canInstall;

  return (
    <>
      <GlobalStyles />
      <SkipLink />
      {session ? <Header session={session} /> : null}
      {session && hasLines ? (
        <Suspense fallback={null}>
          <OfflineLines user={session.id} />
        </Suspense>
      ) : null}
      <Box component="main" id={MAIN} tabIndex={-1} sx={{ flexGrow: 1, outline: 'none' }}>
        {children}
      </Box>
      <Footer />
    </>
  );
}

/**
 * Leads to the login when the session has ended, in this tab or another. One that was lost is told, and this
 * page comes back after signing in.
 */
function useSessionEnd(hasEnded: boolean) {
  const logout = useLogout();
  const notify = useNotify();
  useEffect(() => {
    if (!hasEnded) return;
    const isLost = isSessionLost();
    if (isLost) notify('ra.notification.logged_out', { type: 'warning' });
    void logout({}, screenPaths.login, isLost);
  }, [hasEnded, logout, notify]);
}

/**
 * Forgets what was loaded, and what `canAccess` said, for whoever was here before: another tab may have signed somebody else in,
 * and a renewed session may have another profile.
 */
function useOwnAnswers(session: Session | undefined) {
  const queryClient = useQueryClient();
  const who = session && `${session.id} ${session.userProfile}`;
  const before = useRef(who);
  useEffect(() => {
    if (who === undefined || who === before.current) return;
    before.current = who;
    void queryClient.resetQueries();
  }, [who, queryClient]);
}

/** An inspection is one tap from home: where the browser keeps the app, its page is at hand by then. */
function useNextPage(isSignedIn: boolean) {
  useEffect(() => {
    if (isSignedIn && isInstalled()) void idle().then(preloadInspection);
  }, [isSignedIn]);
}

function SkipLink() {
  const translate = useTranslate();
  return (
    <Link
      href={`#${MAIN}`}
      className={NO_PRINT}
      sx={{
        position: 'fixed',
        left: 8,
        top: -64,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 2,
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </Link>
  );
}
