import { type Inspection, descriptionOf } from '../../../domain/planning';
import { valueText } from '../../../domain/upkeeps';
import { elementText } from '../offline/elementText';
import type { Attempt, Told } from './record';

/** What a save is called in lists, and what it says in words. */
export function toldOf({ elementId, elementRegisters }: Inspection, body: Attempt['body']): Told {
  const sent = new Map(
    body.elementRegisters?.map((register) => [register.elementRegistersUpkeeps, register]),
  );
  const values = elementRegisters.flatMap((register) => {
    const recorded = sent.get(register.elementRegistersUpkeeps._id);
    const control = descriptionOf(register);
    if (!recorded) return [];
    const { elementValues: value, elementMissingReason: reason, elementUncertainty } = recorded;
    const text = value === '' ? (reason ?? '') : valueText(control, value, elementUncertainty);
    return [`${control.upkeepName}: ${text}`];
  });
  const measures = body.elementCorrectives?.map(({ description }) => description) ?? [];
  const lines = [...values, ...measures, ...(body.elementActions ? [body.elementActions] : [])];
  return { ...elementText(elementId), lines };
}
