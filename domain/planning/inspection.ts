import type { Day, RecordBase, ReferenceInput } from '../common';
import type { ElementReference } from '../elements';
import type { FieldSpecs } from '../fields';
import type { Photo } from '../photos';
import type { ProgrammeReference } from '../programmes';
import type { FilterKind, Resource } from '../resources';
import type {
  ControlLimits,
  ControlPurpose,
  DerivedInput,
  DerivedSource,
  RecordedValue,
  Units,
  UpkeepReference,
  Verdict,
} from '../upkeeps';
import type { User, UserReference } from '../users';

/** The copy of a control that is made when its value is recorded, so that history stays as it was. */
export interface RegisterSnapshot extends ControlLimits, ControlPurpose {
  upkeepName: string;
  upkeepTypeName: string;
  upkeepTypeUnits: Units;
}

/** What a validation has decided of a control, and why. */
export interface RegisterDecision {
  result: 'pass' | 'fail';
  reason: string;
  at: string;
  userId: UserReference;
}

/** One control of an inspection and what was recorded for it. */
export interface Register {
  elementRegistersUpkeeps: UpkeepReference;
  elementValues: RecordedValue;
  /** Why there is no value, where somebody has said so. */
  elementMissingReason?: string;
  elementResult: Verdict | null;
  /** Whether the value is one that closes. */
  elementCritical: boolean;
  /** Somebody has decided what the value does not. A phone may have kept registers without it. */
  elementDecision?: RegisterDecision | null;
  /** How far the value may be off: `0,2`. */
  elementUncertainty?: string;
  /** What the value of a derived control follows from, as it was found at the save; no other control has it. */
  elementDerivedFrom?: DerivedSource[];
  /** What was not there for it, or says no number. */
  elementDerivedMissing?: DerivedInput[];
  /** Null until the inspection is done. */
  elementRegistersSnapshot: RegisterSnapshot | null;
}

/** An inspection without its controls and their values: all that a calendar shows. */
export interface InspectionSummary extends RecordBase {
  elementId: ElementReference;
  elementPlanningDate: string;
  elementUserPlanningId: UserReference;
  /** True when it is done. */
  elementPlanningActive: boolean;
  /** True when it is validated. */
  elementPlanningValidation: boolean;
  elementPlanningDeleted: boolean;
  elementDoDate: string | null;
  /** When it was received, where the planned user's phone has said when it was done; else null. */
  elementReceivedAt: string | null;
  elementUserDoId: UserReference | null;
  elementActions: string;
  elementPlanningResult: Verdict | null;
  /** Whether any of its values closes. */
  elementPlanningCritical: boolean;
  /** Whether any of its controls is still to be decided. */
  elementPlanningUndecided: boolean;
  /** Whether it was returned, and not done again since. */
  elementReturned: boolean;
  /** The programme that planned it, if one did. */
  elementProgrammeId: ProgrammeReference | null;
  /** The day that the programme meant: that of its rule, before days off. */
  elementProgrammeDay: Day | null;
  /** Whether somebody has moved it, or planned it for somebody else, since the programme planned it. */
  elementProgrammeMoved: boolean;
}

/** An inspection; the API calls it a planning record. */
export interface Inspection extends InspectionSummary {
  elementRegisters: Register[];
}

/** What was recorded before an inspection was returned, whole, and why it was to be done again. */
export interface InspectionReturn {
  reason: string;
  at: string;
  userId: UserReference;
  registers: Register[];
  actions: string;
  doDate: string;
  receivedAt: string | null;
  doUserId: UserReference | null;
}

/** An inspection as a single read answers it. */
export interface InspectionDetail extends Inspection {
  /** The oldest first. */
  elementReturns: InspectionReturn[];
  elementPhotos: Photo[];
}

/** A corrective measure that a save has verified. */
export interface VerifiedCorrective {
  _id: string;
  correctiveDescription: string;
}

/** An inspection as a `PUT` answers it. */
export interface SavedInspection extends InspectionDetail {
  /** Those that it has newly verified and that the caller may see. */
  correctivesVerified: VerifiedCorrective[];
}

/** Somebody for whom inspections can be planned. */
export type PlanningUser = UserReference & Pick<User, 'id' | 'userProfile'>;

export interface RegisterWrite {
  elementRegistersUpkeeps: ReferenceInput;
  elementValues?: unknown;
}

/** What plans one inspection. */
export interface InspectionPlan {
  elementId: ReferenceInput;
  elementUserPlanningId: ReferenceInput;
  elementPlanningDate: string;
  elementRegisters?: RegisterWrite[];
}

/** What plans an inspection on each of several days. */
export interface InspectionBatch extends Omit<InspectionPlan, 'elementPlanningDate'> {
  elementPlanningDates: string[];
}

export interface BatchResult {
  created: number;
  ids: string[];
}

/** Why an inspection was passed over by a call for many. */
export const skipReasons = [
  'not-done',
  'validated',
  'not-found',
  'returned-often',
  'incomplete',
  'undecided',
] as const;
export type SkipReason = (typeof skipReasons)[number];

export interface Skipped {
  id: string;
  reason: SkipReason;
}

export interface ValidateResult {
  validated: number;
  skipped: Skipped[];
}

/** What validates inspections. */
export interface ValidateRequest {
  ids: string[];
  /** Passes over those of which a control has neither a value nor a reason why not. */
  onlyComplete?: boolean;
}

/** What sends inspections back to be done again. */
export interface ReturnRequest {
  ids: string[];
  reason: string;
  /** The day that they are planned for from now on; without one they keep theirs. */
  elementPlanningDate?: string;
}

export interface ReturnResult {
  returned: number;
  skipped: Skipped[];
}

export interface DeleteResult {
  deleted: number;
  skipped: Skipped[];
}

export const ACTIONS_MAX = 5000;
export const TEXT_VALUE_MAX = 500;
/** The greatest length of why a control has no value. */
export const MISSING_REASON_MAX = 200;
/** The most inspections that one batch plans. */
export const MAX_BATCH = 366;
/** The most controls that one inspection holds. */
export const MAX_REGISTERS = 200;

/** The fields that a client may write one by one; `decideChange` decides which of them may change when. */
export interface InspectionWrite {
  elementId: ReferenceInput;
  elementPlanningDate: string;
  elementUserPlanningId: ReferenceInput;
  elementPlanningActive: boolean;
  elementPlanningValidation: boolean;
  elementPlanningDeleted: boolean;
  elementDoDate: string | null;
  elementUserDoId: ReferenceInput | null;
  elementActions: string;
}

export const inspectionFields = {
  elementId: { kind: 'reference', to: 'elements', required: true },
  elementPlanningDate: { kind: 'instant', required: true },
  elementUserPlanningId: { kind: 'reference', to: 'users', required: true },
  elementPlanningActive: { kind: 'flag' },
  elementPlanningValidation: { kind: 'flag' },
  elementPlanningDeleted: { kind: 'flag' },
  elementDoDate: { kind: 'instant' },
  elementUserDoId: { kind: 'reference', to: 'users' },
  elementActions: { kind: 'text', max: ACTIONS_MAX },
} as const satisfies FieldSpecs<InspectionWrite>;

const sorts = {
  elementPlanningDate: 'date',
  elementDoDate: 'date',
  elementPlanningActive: 'flag',
  elementPlanningValidation: 'flag',
  elementReturned: 'flag',
  createdAt: 'date',
  updatedAt: 'date',
} as const satisfies Record<string, FilterKind>;

/** What lists of inspections filter and sort by (docs/product.md, "Lists"). */
export const planning = {
  name: 'planning',
  fields: inspectionFields,
  deleted: 'elementPlanningDeleted',
  label: ['elementPlanningDate'],
  searched: ['elementId'],
  filters: {
    ...sorts,
    id: 'reference',
    elementId: 'reference',
    elementUserPlanningId: 'reference',
    elementUserDoId: 'reference',
    elementPlanningResult: 'text',
    elementPlanningCritical: 'flag',
    elementPlanningUndecided: 'flag',
    elementCompanyId: 'reference',
    elementAreaId: 'reference',
    elementProgrammeId: 'reference',
    hasActions: 'presence',
  },
  sorts: Object.keys(sorts),
} as const satisfies Resource;
