import { message } from '../messages';
import { DONE_AT, NOW, administrator, contextOf, inspectionIn, planner } from '../testing';
import {
  type Decision,
  type InspectionChange,
  type InspectionRecord,
  checkRecordedAt,
  decideChange,
  isReceivedLater,
  savedAt,
} from '.';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

const future = message('planning.recordedFuture');
const longAgo = message('planning.recordedLongAgo', { max: 7 });

describe('the time at which a phone says that it has saved', () => {
  it.each([
    ['now', 0, undefined, 0],
    ['a moment ago', -1, undefined, -1],
    ['two days ago', -2 * DAY, undefined, -2 * DAY],
    ['seven days ago', -7 * DAY, undefined, -7 * DAY],
    ['longer ago', -7 * DAY - 1, longAgo, undefined],
    ['a moment ahead', 1, undefined, 0],
    ['five minutes ahead', 5 * MINUTE, undefined, 0],
    ['further ahead', 5 * MINUTE + 1, future, undefined],
  ])('%s', (_, offset, problem, counts) => {
    expect(checkRecordedAt(at(offset), NOW)).toEqual(problem);
    if (counts !== undefined) expect(savedAt(at(offset), NOW)).toEqual(at(counts));
  });

  it('is now where none is said', () => {
    expect([savedAt(undefined, NOW), savedAt(null, NOW)]).toEqual([NOW, NOW]);
  });
});

/** What is written, or how it is refused. */
function outcome(decision: Decision) {
  if (decision.kind === 'changed') return decision.fields;
  return decision.kind === 'refused' ? [decision.refusal, decision.errors] : decision.kind;
}

const save = (fields: InspectionChange = {}): InspectionChange => ({
  elementActions: 'Purgat',
  elementRecordedAt: at(-DAY),
  ...fields,
});

const planned = inspectionIn('planned');

describe('a save that says when it was made', () => {
  it.each<[string, InspectionRecord, InspectionChange, object]>([
    ['is done then', planned, save(), { elementDoDate: at(-DAY), elementReceivedAt: NOW }],
    [
      'is done now where the phone is a little ahead',
      planned,
      save({ elementRecordedAt: at(3 * MINUTE) }),
      { elementDoDate: NOW, elementReceivedAt: NOW },
    ],
    ['says nothing of itself with null', planned, save({ elementRecordedAt: null }), { elementDoDate: NOW }],
    ['leaves what was done already on its day', inspectionIn('done'), save(), { elementDoDate: DONE_AT }],
  ])('%s', (_, current, change, expected) => {
    const fields = outcome(decideChange(current, change, contextOf(planner)));
    expect(fields).toMatchObject(expected);
    expect(fields).toHaveProperty('elementActions', 'Purgat');
    expect('elementReceivedAt' in (fields as object)).toBe('elementReceivedAt' in expected);
  });

  it('gives way to a done date that an administrator says', () => {
    const own = { ...planned, elementUserPlanningId: administrator.id };
    const elementDoDate = at(-3 * DAY);
    const fields = outcome(decideChange(own, save({ elementDoDate }), contextOf(administrator)));
    expect(fields).toMatchObject({ elementDoDate });
    expect(fields).not.toHaveProperty('elementReceivedAt');
  });

  it('opens measures whose deadline was ahead then', () => {
    const measure = { id: 'm1', upkeepId: 'pH', description: 'Puja el pH', deadline: '2026-06-02' };
    const change = { elementCorrectives: [measure] };
    expect(outcome(decideChange(planned, change, contextOf(planner)))).toEqual([
      'badInput',
      { 'elementCorrectives.m1': message('correctives.deadlinePast') },
    ]);
    expect(decideChange(planned, save(change), contextOf(planner))).toMatchObject({
      opened: { correctives: [measure] },
    });
  });

  it.each<[string, InspectionRecord, InspectionChange, unknown]>([
    [
      'too long ago',
      planned,
      save({ elementRecordedAt: at(-8 * DAY) }),
      ['badInput', { elementRecordedAt: longAgo }],
    ],
    [
      'in the future',
      planned,
      save({ elementRecordedAt: at(DAY) }),
      ['badInput', { elementRecordedAt: future }],
    ],
    ['of a validated one', inspectionIn('validated'), save(), ['conflict', undefined]],
  ])('is refused: %s', (_, current, change, expected) => {
    expect(outcome(decideChange(current, change, contextOf(planner)))).toEqual(expected);
  });

  it('is the planned user’s, and before anything else', () => {
    for (const current of [planned, inspectionIn('validated')]) {
      for (const elementRecordedAt of [at(-DAY), at(-8 * DAY)]) {
        const change = save({ elementRecordedAt });
        expect(outcome(decideChange(current, change, contextOf(administrator)))).toEqual([
          'forbidden',
          undefined,
        ]);
      }
    }
    const own = { ...planned, elementUserPlanningId: administrator.id };
    expect(outcome(decideChange(own, save(), contextOf(administrator)))).toMatchObject({
      elementReceivedAt: NOW,
    });
  });

  it('is none where nothing is saved', () => {
    const change = { elementRecordedAt: at(-DAY) };
    expect(outcome(decideChange(planned, change, contextOf(planner)))).toBe('unchanged');
  });
});

it.each<[string, string | null, string | null, boolean]>([
  ['what is not done', null, null, false],
  ['what was done here', '2026-06-15T10:00:00.000Z', null, false],
  ['at once', '2026-06-15T10:00:00.000Z', '2026-06-15T10:05:00.000Z', false],
  ['later', '2026-06-15T10:00:00.000Z', '2026-06-15T10:05:00.001Z', true],
  ['before, as its day was changed', '2026-06-16T00:00:00.000Z', '2026-06-15T10:00:00.000Z', false],
])('both times are told of %s', (_, elementDoDate, elementReceivedAt, isTold) => {
  expect(isReceivedLater({ elementDoDate, elementReceivedAt })).toBe(isTold);
});
