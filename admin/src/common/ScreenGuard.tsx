import { Suspense, type ReactNode } from 'react';
import { type Screen, mayOpen } from '../../../domain/screens';
import { useSession } from '../providers/session';
import { AccessDenied, Loading } from './pages/pages';

/** Shows a screen to the profiles that may open it, and to the others a page that says so. */
export function ScreenGuard({ screen, children }: { screen: Screen; children: ReactNode }) {
  const session = useSession();
  // Signed out a moment ago: the way to the login screen is being taken.
  if (!session) return <Loading />;
  if (!mayOpen(screen, session.userProfile)) return <AccessDenied />;
  return <Suspense fallback={<Loading />}>{children}</Suspense>;
}
