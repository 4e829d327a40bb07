import { MAX_WRITE_KEYS } from '../../../domain/api';
import { message } from '../../../domain/messages';
import { ReadBy } from '../../common';

/** The keys of earlier changes by the same caller, of which it does not know whether they were made. */
export function EarlierWrites(): PropertyDecorator {
  return ReadBy(
    (value) =>
      Array.isArray(value) &&
      value.length <= MAX_WRITE_KEYS &&
      value.every((key: unknown) => typeof key === 'string')
        ? { ok: true, value }
        : { ok: false, problem: message('field.list', { min: 0, max: MAX_WRITE_KEYS }) },
    {
      required: false,
      api: {
        type: 'array',
        items: { type: 'string' },
        maxItems: MAX_WRITE_KEYS,
        writeOnly: true,
        description:
          "The Idempotency-Keys of the caller's own changes that this one goes on from, whether or not they were made: they do not make it stale, and are not made after it",
      },
    },
  );
}
