import { ClockLine } from './ClockLine';
import { OfflineLine } from './OfflineLine';
import { UnsentLine } from './UnsentLine';
import { UpdateLine } from './UpdateLine';
import { canInstall } from './canInstall';
import { useWork } from './useWork';

/** What is to be said of the app that this browser keeps, below the header of every screen, and of what waits in it. */
export function OfflineLines({ user }: { user: string }) {
  return (
    <>
      {canInstall && <Installed user={user} />}
      <UnsentLine user={user} />
      {canInstall && <UpdateLine />}
    </>
  );
}

function Installed({ user }: { user: string }) {
  useWork();
  return (
    <>
      <OfflineLine user={user} />
      <ClockLine />
    </>
  );
}
