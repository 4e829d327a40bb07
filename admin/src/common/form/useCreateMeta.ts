import { useIdempotencyKey } from '../../planning/common/useIdempotencyKey';
import type { CreateMeta } from '../../providers/data';

/** For `mutationOptions` of `<Create>`: a form that is sent again after a lost answer creates no second record. */
export function useCreateMeta(): { meta: CreateMeta } {
  return { meta: { keyFor: useIdempotencyKey() } };
}
