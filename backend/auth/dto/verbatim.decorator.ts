import { message } from '../../../domain/messages';
import { ReadBy } from '../../common';

/** A text that is taken unchanged: passwords are not trimmed. */
export function Verbatim({ max }: { max: number }): PropertyDecorator {
  return ReadBy(
    (value) => {
      if (value === null || value === '') return { ok: false, problem: message('field.required') };
      if (typeof value !== 'string') return { ok: false, problem: message('field.text') };
      if (value.length > max) return { ok: false, problem: message('field.max', { max }) };
      return { ok: true, value };
    },
    { required: true, api: { type: 'string', minLength: 1, maxLength: max } },
  );
}
