import type { QueryClient } from '@tanstack/react-query';
import type { SavedInspection } from '../../../domain/planning';
import { keepSaved } from '../offline/keepSaved';
import { INSPECTIONS } from '../planning/common/resource';
import type { ShownInspection } from '../planning/recording/shownInspection';
import { isInstalled } from '../providers/connection';
import { openOutbox } from './outboxes';
import { sendSubmitted } from './send';

/**
 * Sends what a user has submitted, and tells the screens of what was saved.
 *
 * @param isAsked whether somebody asked for it: then what was refused is tried again
 * @returns Whether somebody is there to answer.
 */
export async function sendNow(user: string, queryClient: QueryClient, isAsked = false): Promise<boolean> {
  const changed: SavedInspection[] = [];
  const isAnswering = await sendSubmitted(user, await openOutbox(user), {
    isAsked,
    onSaved: async (saved) => {
      changed.push(saved);
      await showSaved(queryClient, saved);
      if (isInstalled()) await keepSaved(user, saved);
    },
  });
  if (changed.length > 0) {
    const keys = [[INSPECTIONS, 'getList'], ['operations']];
    // Who waits for the save does not wait for the lists.
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  }
  return isAnswering;
}

/** A form that opens once it waits no more shows this, and takes what was saved here for nobody else's. */
async function showSaved(queryClient: QueryClient, saved: SavedInspection): Promise<void> {
  const queryKey = [INSPECTIONS, 'getOne', { id: saved.id }];
  await queryClient.cancelQueries({ queryKey });
  // An answer that was long under way tells of less than what was saved meanwhile.
  queryClient.setQueryData<ShownInspection>(queryKey, (before) =>
    before && before.__v > saved.__v ? before : { ...before, ...saved },
  );
}
