import { type Inspection, descriptionOf, leftValue } from '../../../../domain/planning';
import { type Changes, controlIdOf, isAnswered, isDerived, isIdleBeside, reasonIn, typedIn } from './changes';
import type { Draft } from './draft';

/**
 * A question that a save asks first about one control: whether its value is meant, why it has none, or whether the value from before the
 * return still holds.
 */
export interface SaveQuestion {
  kind: 'slip' | 'missing' | 'left';
  control: string;
  name: string;
  /** Another one where it has to be asked again. */
  key: string;
}

/** The questions without an answer, in the order of the controls. */
export function questionsOf(
  inspection: Inspection,
  draft: Draft,
  { slips, derived }: Changes,
): SaveQuestion[] {
  return inspection.elementRegisters.flatMap((register): SaveQuestion[] => {
    if (isDerived(register)) return [];
    const control = controlIdOf(register);
    const description = descriptionOf(register);
    const question = { control, name: description.upkeepName };
    if (slips[control]) {
      return [{ ...question, kind: 'slip', key: `${control}=${typedIn(inspection, register, draft)}` }];
    }
    if (isAnswered(inspection, register, draft) || reasonIn(register, draft).trim() !== '') return [];
    const kind = leftValue(inspection, register, description) === '' ? 'missing' : 'left';
    if (kind === 'missing' && isIdleBeside(derived, register)) return [];
    return [{ ...question, kind, key: control }];
  });
}
