import type { Day } from '../../../../domain/common';
import {
  checkCorrectiveDays,
  correctiveFields,
  suggestedDeadline,
  suggestedDescription,
} from '../../../../domain/correctives';
import { readField } from '../../../../domain/fields';
import type { FieldMessages } from '../../../../domain/messages';
import type { CorrectiveInput, RegisterSnapshot } from '../../../../domain/planning';
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

/** The names of a measure's fields among the problems; the server has one for all of it. */
export function measureFields({ id }: DraftMeasure) {
  const whole = `elementCorrectives.${id}`;
  return { whole, description: `${whole}.description`, deadline: `${whole}.deadline` };
}

/** The problems of a measure's fields, in words: of the server nobody knows with which of them. */
export function measureProblems(
  measure: DraftMeasure | undefined,
  problems: Readonly<Record<string, string>>,
): { descriptionProblem?: string; deadlineProblem?: string } {
  if (!measure) return {};
  const names = measureFields(measure);
  return {
    descriptionProblem: problems[names.description],
    deadlineProblem: problems[names.deadline] ?? problems[names.whole] ?? problems.elementCorrectives,
  };
}

interface MeasureAsked {
  upkeepId: string;
  control: RegisterSnapshot;
  value: RecordedValue;
  measure: DraftMeasure;
  today: Day;
}

/** A measure as it is sent; what is wrong with it is put among the problems. */
export function readMeasure(
  { upkeepId, control, value, measure, today }: MeasureAsked,
  problems: FieldMessages,
): CorrectiveInput {
  const texts = measureTexts(control, value, measure, today);
  const names = measureFields(measure);
  const description = readField(correctiveFields.correctiveDescription, texts.description);
  const deadline = readField(correctiveFields.correctiveDeadline, texts.deadline);
  const { correctiveDeadline: past } = checkCorrectiveDays({ correctiveDeadline: texts.deadline }, today);
  if (!description.ok) problems[names.description] = description.problem;
  if (!deadline.ok) problems[names.deadline] = deadline.problem;
  else if (past) problems[names.deadline] = past;
  return { id: measure.id, upkeepId, description: texts.description.trim(), deadline: texts.deadline };
}
