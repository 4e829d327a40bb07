import type { Inspection } from '../../../domain/planning';
import type { Acknowledged, Span } from './acknowledged';
import type { Records } from './records';

/** A list that is asked for again and again. */
export interface Question {
  path: string;
  meets: (inspection: Inspection) => boolean;
}

const question = (filter: object, sort: string, range: string, meets: Question['meets']): Question => ({
  path: `/planning?${new URLSearchParams({ filter: JSON.stringify(filter), sort, range }).toString()}`,
  meets,
});

const byDay = '["elementPlanningDate","ASC"]';
const byState = '["elementPlanningActive","DESC"]';

/** Lists of all, and of each user, element, company and centre. */
export function questionsAbout({ users, elements, places, placeOf }: Records): Question[] {
  return [
    question({}, byDay, '[0,49]', () => true),
    question({}, byDay, '[50,99]', () => true),
    question({ elementPlanningActive: false }, byDay, '[0,9]', (one) => !one.elementPlanningActive),
    question({ elementPlanningValidation: true }, byDay, '[0,49]', (one) => one.elementPlanningValidation),
    question({ hasActions: true }, '["elementDoDate","DESC"]', '[0,49]', (one) => one.elementActions !== ''),
    ...users.flatMap((id) => [
      question(
        { elementUserPlanningId: id },
        byState,
        '[0,9]',
        (one) => one.elementUserPlanningId._id === id,
      ),
      question(
        { elementUserPlanningId: id, elementPlanningActive: false },
        byDay,
        '[0,49]',
        (one) => one.elementUserPlanningId._id === id && !one.elementPlanningActive,
      ),
    ]),
    ...elements.map((id) => question({ elementId: id }, byDay, '[0,49]', (one) => one.elementId._id === id)),
    ...places.flatMap(({ elementCompanyId, elementAreaId }) => [
      question(
        { elementCompanyId },
        byDay,
        '[0,49]',
        (one) => placeOf.get(one.elementId._id)?.elementCompanyId === elementCompanyId,
      ),
      question(
        { elementAreaId, elementPlanningActive: true },
        byDay,
        '[0,9]',
        (one) => one.elementPlanningActive && placeOf.get(one.elementId._id)?.elementAreaId === elementAreaId,
      ),
    ]),
  ];
}

export interface Answer {
  rows: readonly Inspection[];
  total: number;
  span: Span;
}

/** What is wrong with an answer, by what had been acknowledged when it was asked for. */
export function problemsOf(
  { meets }: Question,
  { rows, total, span }: Answer,
  known: Acknowledged,
): string[] {
  const { least, most } = known.bounds(meets, span);
  const problems = total < least || total > most ? [`${total} are told of ${least} to ${most}`] : [];
  return [...problems, ...rows.flatMap((row) => problemsOfRow(row, span.begun, known))];
}

function problemsOfRow(row: Inspection, begun: number, known: Acknowledged): string[] {
  const before = known.at(row._id, begun);
  const problems: string[] = [];
  if (before?.record === null) problems.push(`${row._id} was deleted`);
  if (row.__v < (before?.record?.__v ?? 0)) {
    problems.push(`${row._id} is at ${row.__v}, not ${before?.record?.__v}`);
  }
  if (before?.record?.__v === row.__v && row.elementActions !== before.record.elementActions) {
    problems.push(`${row._id} has other values at the same revision`);
  }
  const { elementId, elementUserPlanningId } = row;
  const names = [
    [elementId._id, elementId.elementName],
    [elementId.elementCompanyId._id, elementId.elementCompanyId.companyName],
    [elementId.elementAreaId._id, elementId.elementAreaId.areaName],
    [elementUserPlanningId._id, elementUserPlanningId.userName],
  ] as const;
  for (const [id, name] of names) {
    if (Number(name.split('#')[1]) < known.numberAt(id, begun)) {
      problems.push(`${id} has an old name, ${name}`);
    }
  }
  return problems;
}
