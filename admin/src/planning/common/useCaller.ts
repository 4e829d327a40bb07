import { type Caller } from '../../../../domain/access';
import { useSession } from '../../providers/session';

/** Nobody: what remains for the moment between a session's end and the way to the login. */
const NOBODY: Caller = { id: '', profile: 'Proveïdor' };

/** Who is signed in, as the domain's rules ask for it. */
export function useCaller(): Caller {
  const session = useSession();
  return session ? { id: session.id, profile: session.userProfile } : NOBODY;
}
