import { readLocal, removeLocal, tellFollowers, writeLocal } from '../common/localStore';

/** Read at once, where the sealed records themselves are opened late, and nowhere but where something waits. */
const KEY = 'inspecta.waits';

/** Whether something waits in this browser, as far as it was noted. */
export const isWaitingNoted = () => readLocal(KEY) === true;

export function noteWaiting(isAny: boolean): void {
  if (isAny === isWaitingNoted()) return;
  if (isAny) writeLocal(KEY, true);
  else removeLocal(KEY);
  tellFollowers();
}
