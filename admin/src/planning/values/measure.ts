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

/** A measure beside the value that it answers. */
interface MeasureBeside {
  control: RegisterSnapshot;
  value: RecordedValue;
  /** How far the value may be off, where somebody has said so. */
  uncertainty: string | undefined;
  measure: DraftMeasure;
  today: Day;
}

/** What a measure says: what was typed, and else what its value suggests. */
export function measureTexts({ control, value, uncertainty, measure, today }: MeasureBeside): {
  description: string;
  deadline: Day;
} {
  return {
    description: measure.description ?? suggestedDescription(control, value, uncertainty),
    deadline: measure.deadline ?? suggestedDeadline(control, value, today),
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

/** A measure as it is sent; what is wrong with it is put among the problems. */
export function readMeasure(
  { upkeepId, ...beside }: MeasureBeside & { upkeepId: string },
  problems: FieldMessages,
): CorrectiveInput {
  const { measure, today } = beside;
  const texts = measureTexts(beside);
  const names = measureFields(measure);
  const description = readField(correctiveFields.correctiveDescription, texts.description);
  const deadline = readField(correctiveFields.correctiveDeadline, texts.deadline);
  const { correctiveDeadline: past } = checkCorrectiveDays({ correctiveDeadline: texts.deadline }, today);
  if (!description.ok) problems[names.description] = description.problem;
  if (!deadline.ok) problems[names.deadline] = deadline.problem;
  else if (past) problems[names.deadline] = past;
  return { id: measure.id, upkeepId, description: texts.description.trim(), deadline: texts.deadline };
}
