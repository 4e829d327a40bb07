import type { AreaReference } from '../areas';
import type { Day, RecordBase, ReferenceInput } from '../common';
import type { Element } from '../elements';
import type { FieldSpec, FieldSpecs } from '../fields';
import type { FilterKind, Resource } from '../resources';
import type { UpkeepName } from '../upkeeps';
import type { UserReference } from '../users';
import type { ProgrammeProblem } from './problems';

export const PROGRAMME_NAME_MAX = 120;
export const PROGRAMME_RULE_MAX = 200;
export const MAX_PROGRAMME_ELEMENTS = 200;
export const MAX_PROGRAMME_UPKEEPS = 60;
export const MAX_AFTER_DAYS = 730;
/** A change takes effect within a year; until then the programme plans as before. */
export const MAX_FROM_DAY_AHEAD = 366;

/** What happens to a day that is off: it stays, it is dropped, or it moves to the next worked day. */
export const programmeDaysOff = ['keep', 'skip', 'next'] as const;
export type ProgrammeDaysOff = (typeof programmeDaysOff)[number];

/** What happens to future inspections when a programme ends or is deleted. */
export const aheadChoices = ['keep', 'remove'] as const;
export type Ahead = (typeof aheadChoices)[number];

interface ProgrammeFields {
  programmeName: string;
  /** A rule of RFC 5545, or empty. */
  programmeRule: string;
  /** Instead of a rule: how many days after an element's last one. */
  programmeAfterDays: number | null;
  programmeStart: Day;
  programmeEnd: Day | null;
  programmeDaysOff: ProgrammeDaysOff;
  /** With turns: how many elements each time. */
  programmeEach: number | null;
  programmePaused: boolean;
}

export interface ProgrammeWrite extends ProgrammeFields {
  programmeAreaId: ReferenceInput;
  programmeElementIds: readonly ReferenceInput[];
  /** Empty: each element's usual controls. */
  programmeUpkeepIds: readonly ReferenceInput[];
  programmeUserId: ReferenceInput;
}

/** A programme as it is populated in inspections. */
export type ProgrammeReference = Pick<Programme, '_id' | 'programmeName'>;

export type ElementName = Pick<Element, '_id' | 'elementName'>;

/** A programme: a rule that plans inspections. */
export interface Programme extends RecordBase, ProgrammeFields {
  programmeAreaId: AreaReference;
  programmeElementIds: ElementName[];
  programmeUpkeepIds: UpkeepName[];
  programmeUserId: UserReference;
  programmeProblems: ProgrammeProblem[];
  programmeDeleted: boolean;
}

export const programmeFields = {
  programmeName: { kind: 'text', max: PROGRAMME_NAME_MAX, required: true },
  programmeAreaId: { kind: 'reference', to: 'arees', required: true },
  programmeElementIds: { kind: 'references', to: 'elements', max: MAX_PROGRAMME_ELEMENTS, required: true },
  programmeUpkeepIds: { kind: 'references', to: 'upkeeps', max: MAX_PROGRAMME_UPKEEPS },
  programmeUserId: { kind: 'reference', to: 'users', required: true },
  programmeRule: { kind: 'text', max: PROGRAMME_RULE_MAX },
  programmeAfterDays: { kind: 'integer', min: 1, max: MAX_AFTER_DAYS },
  programmeStart: { kind: 'day', required: true },
  programmeEnd: { kind: 'day' },
  programmeDaysOff: { kind: 'choice', options: programmeDaysOff },
  programmeEach: { kind: 'integer', min: 1, max: MAX_PROGRAMME_ELEMENTS },
  programmePaused: { kind: 'flag' },
} as const satisfies FieldSpecs<ProgrammeWrite>;

const sorts = {
  programmeName: 'text',
  programmeAreaId: 'reference',
  programmeUserId: 'reference',
  programmeStart: 'day',
  programmePaused: 'flag',
  createdAt: 'date',
  updatedAt: 'date',
} as const satisfies Record<string, FilterKind>;

/** What a change may ask for beside the fields. */
const asked = {
  /** The first day that is replanned. */
  fromDay: { kind: 'day' },
  ahead: { kind: 'choice', options: aheadChoices },
} as const satisfies Record<string, FieldSpec>;

/** What lists of programmes filter and sort by (docs/product.md, "Lists"). */
export const programmes = {
  name: 'programmes',
  fields: programmeFields,
  deleted: 'programmeDeleted',
  readOnly: ['programmeProblems'],
  asked,
  label: ['programmeName'],
  searched: ['programmeName'],
  filters: { ...sorts, id: 'reference', programmeElementIds: 'reference', hasProblems: 'flag' },
  sorts: Object.keys(sorts),
} as const satisfies Resource;
