import { useCallback } from 'react';
import { type Middleware, type RaRecord, useRegisterMutationMiddleware } from 'react-admin';
import { useLocation } from 'react-router';
import type { CorrectiveWrite } from '../../../domain/correctives';
import { openOutbox } from '../outbox/outboxes';
import { useCaller } from '../planning/common/useCaller';
import { isInstalled } from '../providers/connection';
import { readForApi } from '../providers/written';
import { isNewMeasureState } from './newMeasure';

type Create = (resource: string, params: { data: Record<string, unknown> }) => Promise<{ data: RaRecord }>;

/** What a measure that is kept has in the place of an id: it has none yet. */
export const KEPT = 'kept';

/**
 * Keeps a new measure that gets no answer where the app is installed; what waited, and was opened to be typed on, is over once it is
 * opened, or kept anew.
 *
 * @param keyFor the key under which it is sent
 */
export function useKeepMeasure(keyFor: (request: unknown) => string): void {
  const user = useCaller().id;
  const { state } = useLocation() as { state: unknown };
  const before = isNewMeasureState(state) ? state.unsent : undefined;
  const createOrKeep = useCallback<Middleware<Create>>(
    async (resource, params, create) => {
      if (!isInstalled()) return create(resource, params);
      const { keepMeasure } = await import('../offline/late');
      const created = await create(resource, params).catch(async (error: unknown) => {
        const body: Partial<CorrectiveWrite> = readForApi(resource, params.data);
        await keepMeasure(user, body, keyFor(body), error);
        return { data: { id: KEPT } };
      });
      if (before !== undefined) (await openOutbox(user)).dispatch(before, { kind: 'removed' });
      return created;
    },
    [user, keyFor, before],
  );
  useRegisterMutationMiddleware<Create>(createOrKeep);
}
