import { resourceNames } from '../../domain/api';
import { type CorrectiveFound, correctiveStates } from '../../domain/correctives';
import { type HistoryChange, historyActions } from '../../domain/history';
import { type JobKind, jobKinds } from '../../domain/jobs';
import { decisionResults } from '../../domain/planning';
import {
  type PlannedTime,
  type ProgrammeProblem,
  type Round,
  basisResources,
  programmeProblemKinds,
} from '../../domain/programmes';
import { derivedInputs, units, upkeepTypes, upkeeps, verdicts } from '../../domain/upkeeps';
import type { InlineEntry } from '../common';
import type { Internal, OutboxEntry, StoredBase } from '../common/resource';
import { type Outbox, type StoredReopening, correctiveSchema } from '../correctives';
import type { StoredPhoto } from '../photos';
import {
  type StoredDecision,
  type StoredDerivedSource,
  type StoredReturn,
  type Uncounted,
  registerSchema,
} from '../planning';
import type { Decision, Made } from '../programmes';
import { problemOf } from './check-document';
import {
  type Check,
  anything,
  day,
  fits,
  flag,
  id,
  instant,
  isStored,
  listOf,
  number,
  oneOf,
  orMissing,
  orNull,
  recorded,
  shape,
  text,
} from './checks';

const controlFields = Object.entries({ ...upkeepTypes.fields, ...upkeeps.fields });

/** The copy of a control, or its limits. */
const control: Check = (value) =>
  isStored(value) &&
  typeof value.upkeepValue === 'string' &&
  controlFields.every(([field, spec]) => orMissing((stored) => fits(spec, stored))(value[field]));

/** What entries of each kind carry; work that is no entry of a record comes in no archive. */
const payloads: Readonly<Record<JobKind, Check>> = {
  elementMoved: anything,
  correctiveUnchecked: anything,
  inspectionProgressed: shape<{ programmeId: unknown; isCorrected?: unknown }>({
    programmeId: id,
    isCorrected: orMissing(flag),
  }),
  programmeRuleChanged: anything,
  programmeBasisChanged: shape<{ resource: unknown }>({ resource: oneOf(basisResources) }),
  programmeDue: () => false,
};

const entry: Check = (value) =>
  shape<OutboxEntry>({ _id: id, kind: oneOf(jobKinds), payload: anything })(value) &&
  payloads[value.kind](value.payload);

const internal = shape<Internal>({ outbox: orMissing(listOf(entry)) });

const snapshot: Check = (value) =>
  control(value) && isStored(value) && text(value.upkeepName) && text(value.upkeepTypeName);

const verdict = orNull(oneOf(verdicts));

const decided = shape<StoredDecision>({
  result: oneOf(decisionResults),
  reason: text,
  at: instant,
  userId: id,
});

const derivedSource = shape<StoredDerivedSource>({
  ...{ parameter: oneOf(derivedInputs), upkeepId: orNull(id), value: recorded, at: orNull(instant) },
});

const change: Check = (value) =>
  shape<HistoryChange>({ field: text, from: anything, to: anything })(value) &&
  // A list of values holds no null.
  [value.from, value.to].every((values) => !Array.isArray(values) || !values.includes(null));

const inlineEntry = shape<InlineEntry>({
  ...{ _id: id, revision: number, at: instant, userId: orNull(id) },
  ...{ action: oneOf(historyActions), changes: listOf(change) },
});

const photo = shape<StoredPhoto>({
  ...{ _id: id, upkeepId: orNull(id), at: instant, userId: id, sha256: text, key: orMissing(text) },
});

const returned = shape<StoredReturn>({
  ...{ reason: text, at: instant, userId: id, actions: text, doDate: instant },
  ...{ receivedAt: orMissing(orNull(instant)), doUserId: orNull(id) },
  registers: listOf((register) => problemOf(registerSchema, register, storedParts) === undefined),
});

const outbox = shape<Outbox>({
  ...{ _id: id, recheck: listOf(id), verified: orMissing(listOf(id)) },
  correctives: listOf((measure) => problemOf(correctiveSchema, measure, storedParts) === undefined),
});

const found = shape<CorrectiveFound>({
  ...{ value: recorded, upkeepTypeUnits: orNull(oneOf(units)), result: verdict, critical: flag },
  ...{ limits: control, day, uncertainty: orMissing(text) },
});

const reopening = shape<StoredReopening>({
  ...{ reason: text, at: instant, userId: id, doDate: orNull(day), doUserId: orNull(id), doText: text },
  ...{ verifiedDate: orNull(day), verifiedAt: orNull(instant), verifiedPlanningId: orNull(id) },
  ...{ verifiedUserId: orNull(id), verifiedText: text },
});

const decision = shape<Decision>({
  times: listOf(shape<PlannedTime>({ day, on: day, elements: orNull(listOf(text)) })),
  takesBackFrom: orNull(day),
  takesBackDays: shape<Decision['takesBackDays']>({ first: orNull(day), last: orNull(day) }),
  recounted: orMissing(listOf(text)),
  aheadFrom: orMissing(day),
});

const made = shape<Made>({
  ...{ revision: number, on: text, through: orNull(day), anewFrom: orNull(day), changedFrom: orNull(day) },
  ...{ removesAhead: flag, present: listOf(text), calendar: text, decision: orNull(decision) },
  recounted: orMissing(listOf(text)),
  rounds: listOf(
    shape<Round>({
      order: listOf(text),
      turns: listOf(shape<Round['turns'][number]>({ day, on: day, elements: listOf(text) })),
    }),
  ),
});

/** Checks for the parts of a record that its schema leaves open, by field; for a list, of each item. */
export const storedParts: Readonly<Record<string, Check>> = {
  beside: shape<NonNullable<StoredBase['beside']>>({ from: number, to: number }),
  changes: change,
  correctiveFound: orNull(found),
  elementDecision: orMissing(decided),
  elementDerivedFrom: derivedSource,
  elementDerivedMissing: oneOf(derivedInputs),
  correctiveReopenings: reopening,
  elementRegistersSnapshot: orNull(snapshot),
  elementReturns: returned,
  elementTraits: (value) => fits({ kind: 'traits' }, value),
  elementValues: recorded,
  internal,
  made,
  outbox,
  photos: photo,
  programmeProblems: shape<ProgrammeProblem>({ kind: oneOf(programmeProblemKinds), id: text, name: text }),
  uncounted: shape<Uncounted>({ _id: id, removes: flag }),
  unfiled: inlineEntry,
  // Texts that only the server writes, of which there are few.
  action: oneOf(historyActions),
  correctiveFoundDay: orNull(day),
  correctiveState: oneOf(correctiveStates),
  correctiveVerifiedDate: orNull(day),
  elementPlanningResult: verdict,
  elementProgrammeDay: orNull(day),
  elementResult: verdict,
  openUntil: day,
  resource: oneOf(resourceNames),
};
