import type { Day, RecordBase, ReferenceInput } from '../common';
import type { ElementReference } from '../elements';
import type { FieldSpecs } from '../fields';
import type { Photo } from '../photos';
import { CORRECTIVE_DESCRIPTION_MAX } from '../planning';
import type { FilterKind, Resource } from '../resources';
import type { ControlLimits, RecordedValue, Units, UpkeepReference, Verdict } from '../upkeeps';
import type { UserReference } from '../users';
import type { CorrectiveState } from './state';

export const CORRECTIVE_DO_TEXT_MAX = 2000;
/** Why it was verified by hand, or reopened. */
export const CORRECTIVE_REASON_MAX = 500;

/** The value that a measure answers, as it was when the measure was opened. */
export interface CorrectiveFound {
  value: RecordedValue;
  /** How far the value may be off, where somebody has said so. */
  uncertainty?: string;
  upkeepTypeUnits: Units;
  result: Verdict | null;
  critical: boolean;
  /** The limits that it was checked against. */
  limits: ControlLimits;
  /** When it was recorded. */
  day: Day;
}

/** An inspection as it is populated in measures. */
export interface InspectionReference {
  _id: string;
  /** Whether the caller may open it. Lists and reopenings do not say. */
  readable?: boolean;
}

/** What a reopening took back, and why. */
export interface CorrectiveReopening {
  reason: string;
  at: string;
  userId: UserReference;
  doDate: Day | null;
  doUserId: UserReference | null;
  doText: string;
  verifiedDate: Day | null;
  verifiedPlanningId: InspectionReference | null;
  verifiedUserId: UserReference | null;
  verifiedText: string;
}

/** The fields that a client may write; `decideCorrective` decides which of them may change when. */
export interface CorrectiveWrite {
  correctiveElementId: ReferenceInput;
  /** Where it was found; null outside an inspection. */
  correctivePlanningId: ReferenceInput | null;
  correctiveUpkeepId: ReferenceInput | null;
  /** What has to be done. */
  correctiveDescription: string;
  /** Who answers for it. */
  correctiveUserId: ReferenceInput;
  /** The measure is overdue from the next day on. */
  correctiveDeadline: Day;
  /** On which day it was done, and by whom. */
  correctiveDoDate: Day | null;
  correctiveDoUserId: ReferenceInput | null;
  correctiveDoText: string;
}

/** A corrective measure: what somebody has to do about a value until a day, and the outcome. */
export interface Corrective
  extends
    RecordBase,
    Pick<
      CorrectiveWrite,
      'correctiveDescription' | 'correctiveDeadline' | 'correctiveDoDate' | 'correctiveDoText'
    > {
  correctiveElementId: ElementReference;
  correctivePlanningId: InspectionReference | null;
  correctiveUpkeepId: UpkeepReference | null;
  correctiveUserId: UserReference;
  correctiveDoUserId: UserReference | null;
  /** Null where no value was recorded. */
  correctiveFound: CorrectiveFound | null;
  /** Whether the inspection now has another value. */
  correctiveFoundChanged: boolean;
  correctiveState: CorrectiveState;
  correctiveOverdue: boolean;
  correctiveVerifiedDate: Day | null;
  /** The inspection that verified it, or the administrator who did so by hand. */
  correctiveVerifiedPlanningId: InspectionReference | null;
  correctiveVerifiedUserId: UserReference | null;
  correctiveVerifiedText: string;
  /** Oldest first. */
  correctiveReopenings: CorrectiveReopening[];
  correctivePhotos: Photo[];
  correctiveDeleted: boolean;
}

export const correctiveFields = {
  correctiveElementId: { kind: 'reference', to: 'elements', required: true },
  correctivePlanningId: { kind: 'reference', to: 'planning' },
  correctiveUpkeepId: { kind: 'reference', to: 'upkeeps' },
  correctiveDescription: { kind: 'text', max: CORRECTIVE_DESCRIPTION_MAX, required: true },
  correctiveUserId: { kind: 'reference', to: 'users', required: true },
  correctiveDeadline: { kind: 'day', required: true },
  correctiveDoDate: { kind: 'day' },
  correctiveDoUserId: { kind: 'reference', to: 'users' },
  correctiveDoText: { kind: 'text', max: CORRECTIVE_DO_TEXT_MAX },
} as const satisfies FieldSpecs<CorrectiveWrite>;

const filters = {
  id: 'reference',
  correctiveState: 'text',
  correctiveOverdue: 'flag',
  elementCompanyId: 'reference',
  elementAreaId: 'reference',
  correctiveElementId: 'reference',
  correctivePlanningId: 'reference',
  correctiveUpkeepId: 'reference',
  correctiveUserId: 'reference',
  correctiveDeadline: 'day',
  correctiveFoundDay: 'day',
} as const satisfies Record<string, FilterKind>;

/** What lists of measures filter and sort by (docs/product.md, "Lists"). */
export const correctives = {
  name: 'correctives',
  fields: correctiveFields,
  deleted: 'correctiveDeleted',
  readOnly: [
    'correctiveFound',
    'correctiveFoundChanged',
    'correctiveState',
    'correctiveOverdue',
    'correctiveVerifiedDate',
    'correctiveVerifiedPlanningId',
    'correctiveVerifiedUserId',
    'correctiveVerifiedText',
    'correctiveReopenings',
    'correctivePhotos',
  ],
  label: ['correctiveDeadline'],
  searched: ['correctiveDescription'],
  filters,
  sorts: ['correctiveDeadline', 'correctiveFoundDay', 'correctiveState'],
} as const satisfies Resource;
