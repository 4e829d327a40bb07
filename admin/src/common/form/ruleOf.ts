import type { Validator } from 'react-admin';
import { type FieldSpec, checkField } from '../../../../domain/fields';
import { textOf } from '../../../../domain/messages';

/** The domain's rule of a field, as a validator of react-admin's inputs. */
export function ruleOf(spec: FieldSpec): Validator {
  return (value: unknown) => {
    const problem = checkField(spec, value);
    return problem && textOf(problem);
  };
}
