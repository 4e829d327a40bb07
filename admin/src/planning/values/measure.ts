import type { Day } from '../../../../domain/common';
import { suggestedDeadline, suggestedDescription } from '../../../../domain/correctives';
import type { RegisterSnapshot } from '../../../../domain/planning';
import type { RecordedValue } from '../../../../domain/upkeeps';
import type { DraftMeasure } from '../recording/draft';

/** What a measure says: what was typed, and else what its value suggests. */
export function measureTexts(
  control: RegisterSnapshot,
  value: RecordedValue,
  { description, deadline }: DraftMeasure,
  today: Day,
): { description: string; deadline: Day } {
  return {
    description: description ?? suggestedDescription(control, value),
    deadline: deadline ?? suggestedDeadline(control, value, today),
  };
}
