import type { ResourceName } from '../../../../domain/api';
import { readField } from '../../../../domain/fields';
import { elementKinds, readTraits } from '../../../../domain/elements';
import { demandsMeasure } from '../../../../domain/correctives';
import { type FieldMessages, message, textOf, textsOf } from '../../../../domain/messages';
import {
  type RegisterRecord,
  decisionProblems,
  readDecisions,
  withDecisions,
} from '../../../../domain/planning';
import { checkLimits, noLimits, noPurpose } from '../../../../domain/upkeeps';
import { limitsOf } from '../../upkeeps/limits';
import { fakeResources } from './populate';
import { type FakeRecord, type FakeRecords, fakeId } from './records';

/** What a refusal is answered with. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    text: string,
    readonly errors?: Record<string, string>,
  ) {
    super(text);
  }
}

/** What a body is refused with. */
export function badRequest(problems: FieldMessages): Refusal {
  return new Refusal(400, textOf(message('error.badRequest')), textsOf(problems));
}

type Body = Record<string, unknown>;

function readBody(resource: ResourceName, body: Body, isCreation: boolean): Body {
  const data: Body = {};
  const problems: FieldMessages = {};
  const { fields, deleted } = fakeResources[resource];
  for (const [field, spec] of Object.entries(fields)) {
    if (body[field] === undefined && (!isCreation || spec.kind === 'flag')) continue;
    const read = readField(spec, body[field]);
    if (!read.ok) problems[field] = read.problem;
    else data[field] = read.value instanceof Date ? read.value.toISOString() : read.value;
  }
  if (typeof body[deleted] === 'boolean') data[deleted] = body[deleted];
  if (Object.keys(problems).length > 0) throw badRequest(problems);
  return data;
}

function checkUnique(records: FakeRecords, { userUser }: Body, id?: string) {
  const isTaken = records.users.some(
    (user) => user.userUser === userUser && user.id !== id && !user.userDeleted,
  );
  if (userUser === undefined || !isTaken) return;
  const errors = textsOf({ userUser: message('field.unique') });
  throw new Refusal(409, textOf(message('error.conflict')), errors);
}

/** @param limitType What was said of it; a number without limit takes an explicit null. */
function checkControl(record: Body, limitType: unknown) {
  const limits = limitsOf({ ...record, upkeepLimitType: limitType });
  const problems = limits ? checkLimits(limits) : {};
  if (Object.keys(problems).length > 0) throw badRequest(problems);
}

let nextId = 0x1000;

/** What a programme has of which nothing was said. */
const newProgramme = {
  ...{ programmeUpkeepIds: [], programmeRule: '', programmeAfterDays: null, programmeEnd: null },
  ...{ programmeDaysOff: 'keep', programmeEach: null, programmePaused: false, programmeProblems: [] },
};

const newElement = { elementKind: null, elementUpkeeps: [], elementTraits: {}, elementCode: 'ACDEF34679' };

export function createRecord(records: FakeRecords, resource: ResourceName, body: Body): FakeRecord {
  const data = readBody(resource, body, true);
  if (resource === 'users') checkUnique(records, data);
  if (resource === 'upkeeps') checkControl(data, body.upkeepLimitType);
  const { active, deleted } = fakeResources[resource];
  const id = fakeId((nextId += 1));
  const now = new Date().toISOString();
  const created: FakeRecord = {
    ...(resource === 'upkeeps' ? { ...noLimits, ...noPurpose, upkeepPreset: null } : {}),
    ...(resource === 'companies' ? { companyRequireCorrective: false, companyAllowAdHoc: false } : {}),
    ...(resource === 'elements' ? newElement : {}),
    ...(resource === 'programmes' ? newProgramme : {}),
    ...(active === undefined ? {} : { [active]: true }),
    ...data,
    ...{ id, _id: id, createdAt: now, updatedAt: now, __v: 0, [deleted]: false },
  };
  records[resource].push(created);
  return created;
}

export function updateRecord(
  records: FakeRecords,
  resource: ResourceName,
  record: FakeRecord,
  body: Body,
  callerId = '',
): FakeRecord {
  // Only the caller itself has changed it since, where that goes on from a try of its own.
  if (body.__v !== undefined && body.__v !== record.__v && body.__after === undefined) {
    throw new Refusal(409, textOf(message('error.stale')));
  }
  const data = readBody(resource, body, false);
  if (resource === 'users') checkUnique(records, data, record.id);
  if (resource === 'upkeeps') {
    const before = record.upkeepValue === 'number' ? record.upkeepLimitType : (record.upkeepLimitType ?? '');
    checkControl({ ...record, ...data }, body.upkeepLimitType === undefined ? before : body.upkeepLimitType);
  }
  if (resource === 'elements') fitTraits(record, data);
  const decided = resource === 'planning' ? decidedRegisters(records, record, body, callerId) : {};
  Object.assign(record, data, decided, {
    __v: Number(record.__v) + 1,
    updatedAt: new Date().toISOString(),
  });
  if (Array.isArray(body.elementRegisters)) saveValues(record, body.elementRegisters as Body[]);
  return record;
}

/** Refuses traits that an element's kind does not ask; another kind keeps those that it asks too. */
function fitTraits(record: FakeRecord, data: Body) {
  const { elementKind = record.elementKind, elementTraits } = data;
  const kind = elementKinds.find((each) => each === elementKind) ?? null;
  const { traits, problems } = readTraits(kind, Object(elementTraits ?? record.elementTraits) as object);
  if (elementTraits !== undefined && Object.keys(problems).length > 0) throw badRequest(problems);
  data.elementTraits = traits;
}

/** Keeps what a validation decides, judged as the server does. */
function decidedRegisters(records: FakeRecords, record: FakeRecord, body: Body, userId: string): Body {
  if (body.elementPlanningValidation !== true) return {};
  const registers = record.elementRegisters as RegisterRecord[];
  const read = readDecisions(body.elementDecisions ?? []);
  if (!read.ok) throw badRequest({ elementDecisions: read.problem });
  const problems = decisionProblems(registers, read.value);
  for (const { upkeepId, result } of read.value) {
    if (result === 'fail' && lacksMeasure(records, record, body, upkeepId)) {
      problems[`elementRegisters.${upkeepId}`] ??= message('planning.correctiveRequired');
    }
  }
  if (Object.keys(problems).length > 0) throw badRequest(problems);
  const decided = withDecisions(registers, read.value, { at: new Date(), userId });
  return {
    elementRegisters: decided.map(({ elementDecision, ...register }) => ({
      ...register,
      ...(elementDecision && {
        elementDecision: { ...elementDecision, at: elementDecision.at.toISOString() },
      }),
    })),
  };
}

function lacksMeasure(records: FakeRecords, { elementId }: FakeRecord, body: Body, control: string): boolean {
  const brought = (body.elementCorrectives ?? []) as { upkeepId: string }[];
  if (brought.some(({ upkeepId }) => upkeepId === control)) return false;
  const element = records.elements.find(({ id }) => id === elementId);
  const company = records.companies.find(({ id }) => id === element?.elementCompanyId);
  const unverified = records.correctives.filter(
    (one) => one.correctiveElementId === elementId && one.correctiveState !== 'verified',
  );
  return demandsMeasure(
    { companyRequireCorrective: company?.companyRequireCorrective === true },
    new Set(unverified.map(({ correctiveUpkeepId }) => String(correctiveUpkeepId))),
    control,
  );
}

/** As much of a save as the screens need; the rules are tested where they are. */
function saveValues(record: FakeRecord, inputs: Body[]) {
  const values = new Map(
    inputs.map((input) => {
      const control = input.elementRegistersUpkeeps;
      const id = typeof control === 'object' && control !== null && '_id' in control ? control._id : control;
      return [id, input] as const;
    }),
  );
  const registers = Array.isArray(record.elementRegisters) ? (record.elementRegisters as Body[]) : [];
  for (const register of registers) {
    const input = values.get(register.elementRegistersUpkeeps);
    if (!input) continue;
    const { elementValues = register.elementValues, elementMissingReason = register.elementMissingReason } =
      input;
    const before = elementValues === register.elementValues ? register.elementUncertainty : '';
    const { elementUncertainty = before ?? '' } = input;
    Object.assign(register, { elementValues, elementUncertainty });
    if (elementValues === '' && elementMissingReason) Object.assign(register, { elementMissingReason });
    else delete register.elementMissingReason;
  }
  Object.assign(record, {
    elementPlanningActive: true,
    elementReturned: false,
    elementDoDate: record.elementDoDate ?? new Date().toISOString(),
  });
}

/** Sends inspections back, as much of it as the screens need. */
export function returnInspections(
  records: FakeRecords,
  { ids, reason, elementPlanningDate }: Body,
  userId: string,
) {
  const wanted = records.planning.filter(({ id }) => Array.isArray(ids) && ids.includes(id));
  const done = wanted.filter(
    (plan) => plan.elementDoDate !== null && plan.elementPlanningValidation === false,
  );
  for (const plan of done) {
    const kept = {
      ...{ reason, at: new Date().toISOString(), userId },
      ...{ registers: plan.elementRegisters, actions: plan.elementActions },
      ...{ doDate: plan.elementDoDate, receivedAt: null, doUserId: plan.elementUserDoId },
    };
    Object.assign(plan, {
      ...{ elementPlanningActive: false, elementDoDate: null, elementUserDoId: null, elementReturned: true },
      ...(typeof elementPlanningDate === 'string' && { elementPlanningDate }),
      elementReturns: [...(plan.elementReturns as unknown[]), kept],
      __v: Number(plan.__v) + 1,
    });
  }
  const skipped = wanted
    .filter((plan) => !done.includes(plan))
    .map((plan) => ({ id: plan.id, reason: plan.elementDoDate === null ? 'not-done' : 'validated' }));
  return { returned: done.length, skipped };
}
