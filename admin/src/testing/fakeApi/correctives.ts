import { type Corrective, correctiveStateOf, isOverdue } from '../../../../domain/correctives';
import { message, textOf } from '../../../../domain/messages';
import { type FakeRecord, type FakeRecords, fakeId } from './records';
import { Refusal } from './writes';

/** What a measure is kept with: references by id. */
type FakeMeasure = FakeRecord &
  Pick<Corrective, 'correctiveDeadline' | 'correctiveDoDate' | 'correctiveVerifiedDate'>;

/** A kept record is what it was made as, below. */
function isMeasure(record: FakeRecord): record is FakeMeasure {
  return typeof record.correctiveDeadline === 'string';
}

/** What the server works out. */
export function settleMeasure(record: FakeRecord, today: string): FakeRecord {
  if (!isMeasure(record)) throw new Error('A measure has a deadline');
  const correctiveState = correctiveStateOf(record);
  const { correctiveDeadline } = record;
  return Object.assign(record, {
    correctiveState,
    correctiveOverdue: isOverdue({ correctiveState, correctiveDeadline }, today),
  });
}

const notDone = { correctiveDoDate: null, correctiveDoUserId: null, correctiveDoText: '' };

const notVerified = {
  correctiveVerifiedDate: null,
  correctiveVerifiedPlanningId: null,
  correctiveVerifiedUserId: null,
  correctiveVerifiedText: '',
};

/** What a new measure is, unless its creation says otherwise. */
export const newMeasure = {
  ...{ correctivePlanningId: null, correctiveUpkeepId: null },
  ...{ correctiveFound: null, correctiveFoundChanged: false, correctiveReopenings: [] },
  correctivePhotos: [],
  ...notDone,
  ...notVerified,
  correctiveDeleted: false,
};

/** An open measure of a tower, which the internal inspector answers for; tests change what they are about. */
export function fakeMeasure(number: number, overrides: Record<string, unknown> = {}): FakeRecord {
  const id = fakeId(number);
  const created = '2026-01-15T10:00:00.000Z';
  const measure = {
    ...{ id, _id: id, createdAt: created, updatedAt: created, __v: 0 },
    ...newMeasure,
    correctiveElementId: fakeId(21),
    correctiveDescription: 'Ajusta el pH',
    correctiveUserId: fakeId(32),
    correctiveDeadline: '2999-01-31',
    ...overrides,
  };
  return settleMeasure(measure, new Date().toISOString().slice(0, 10));
}

/** Whether a measure exists for somebody who is no administrator. */
export function isOwnMeasure(records: FakeRecords, record: FakeRecord, userId: string): boolean {
  const origin = records.planning.find(({ id }) => id === record.correctivePlanningId);
  return record.correctiveUserId === userId || origin?.elementUserPlanningId === userId;
}

/** A measure as it is read alone: of its inspections it says whether they may be opened. */
export function tellReadable(
  measure: FakeRecord,
  records: FakeRecords,
  mayRead: (inspection: FakeRecord) => boolean,
): FakeRecord {
  for (const field of ['correctivePlanningId', 'correctiveVerifiedPlanningId']) {
    const reference = measure[field] as { _id: string } | null;
    const inspection = records.planning.find(({ id }) => id === reference?._id);
    if (inspection) measure[field] = { ...reference, readable: mayRead(inspection) };
  }
  return measure;
}

function verified(text: unknown, userId: string, today: string) {
  return {
    correctiveVerifiedDate: today,
    correctiveVerifiedUserId: userId,
    correctiveVerifiedText: text,
  };
}

function reopened(record: FakeRecord, reason: unknown, userId: string) {
  const before: unknown[] = Array.isArray(record.correctiveReopenings) ? record.correctiveReopenings : [];
  const reopening = {
    ...{ reason, at: new Date().toISOString(), userId },
    doDate: record.correctiveDoDate,
    doUserId: record.correctiveDoUserId,
    doText: record.correctiveDoText,
    verifiedDate: record.correctiveVerifiedDate,
    verifiedPlanningId: record.correctiveVerifiedPlanningId,
    verifiedUserId: record.correctiveVerifiedUserId,
    verifiedText: record.correctiveVerifiedText,
  };
  return { ...notDone, ...notVerified, correctiveReopenings: [...before, reopening] };
}

/** What an administrator decides by hand. */
export function decideMeasure(
  record: FakeRecord,
  decision: string,
  { text, reason }: Record<string, unknown>,
  { userId, today }: { userId: string; today: string },
): FakeRecord {
  const impossible = decision === 'verify' ? 'verified' : 'open';
  if (record.correctiveState === impossible) {
    throw new Refusal(409, textOf(message(`correctives.${impossible}`)));
  }
  const change = decision === 'verify' ? verified(text, userId, today) : reopened(record, reason, userId);
  Object.assign(record, change, { __v: Number(record.__v) + 1 });
  return settleMeasure(record, today);
}
