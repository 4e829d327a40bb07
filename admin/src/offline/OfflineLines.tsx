import { ClockLine } from './ClockLine';
import { OfflineLine } from './OfflineLine';
import { UnsentLine } from './UnsentLine';
import { UpdateLine } from './UpdateLine';
import { useWork } from './useWork';

/** What is to be said of the app that this browser keeps, below the header of every screen. */
export function OfflineLines({ user }: { user: string }) {
  useWork();
  return (
    <>
      <OfflineLine user={user} />
      <ClockLine />
      <UnsentLine user={user} />
      <UpdateLine />
    </>
  );
}
