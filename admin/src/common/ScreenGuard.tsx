import { Suspense, type ReactNode } from 'react';
import { CanAccess } from 'react-admin';
import { useSession } from '../providers/session';
import { AccessDenied, Loading } from './pages/pages';

interface ScreenGuardProps {
  resource: string;
  action: string;
  children: ReactNode;
}

/**
 * Shows a screen to those who may open it, and to the others a page that says so, at the same address: what react-admin's lists
 * and forms ask by themselves would lead elsewhere.
 */
export function ScreenGuard({ resource, action, children }: ScreenGuardProps) {
  const session = useSession();
  // Signed out a moment ago: the way to the login screen is being taken.
  if (!session) return <Loading />;
  return (
    <CanAccess resource={resource} action={action} loading={<Loading />} accessDenied={<AccessDenied />}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </CanAccess>
  );
}
