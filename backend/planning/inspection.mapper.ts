import { Injectable } from '@nestjs/common';
import {
  type Inspection,
  type InspectionDetail,
  type InspectionReturn,
  type InspectionSummary,
  type Register,
  type RegisterDecision,
  type RegisterSnapshot,
  snapshotOf,
} from '../../domain/planning';
import { type UpkeepReference, noLimits, noPurpose } from '../../domain/upkeeps';
import { type FoundReferences, References, WantedReferences, baseOf } from '../common/resource';
import { photosOf, wantPhotos } from '../photos';
import { sourceOf } from './inspection-document';
import type { StoredDecision, StoredInspection, StoredRegister, StoredReturn } from './inspection.schema';

/** Inspections as they are answered: everything that they refer to populated. */
@Injectable()
export class InspectionMapper {
  constructor(private readonly references: References) {}

  /** An inspection with its photos, and what was recorded before it was returned. */
  async toDetail(inspection: StoredInspection): Promise<InspectionDetail> {
    const { elementReturns = [] } = inspection;
    const wanted = referencesOf([inspection]);
    for (const kept of elementReturns) wantReturn(kept, wanted);
    wantPhotos(inspection.photos, wanted);
    const found = await this.references.find(wanted);
    return Object.assign(responseOf(inspection, found), {
      elementReturns: elementReturns.map((kept) => returnOf(kept, found)),
      elementPhotos: photosOf(inspection.photos, found),
    });
  }

  async toResponses(inspections: readonly StoredInspection[]): Promise<Inspection[]> {
    const found = await this.references.find(referencesOf(inspections));
    return inspections.map((inspection) => responseOf(inspection, found));
  }

  async toSummaries(inspections: readonly StoredSummary[]): Promise<InspectionSummary[]> {
    const wanted = new WantedReferences();
    for (const inspection of inspections) wantSummary(inspection, wanted);
    const found = await this.references.find(wanted);
    return inspections.map((inspection) => summaryOf(inspection, found));
  }

  /**
   * The present descriptions of the controls that have no copy yet, as they are copied when values are
   * recorded; an inspection that is done asks for none.
   */
  async describeControls({ elementRegisters }: StoredInspection): Promise<(id: string) => RegisterSnapshot> {
    const open = elementRegisters.filter((register) => register.elementRegistersSnapshot === null);
    const wanted = new WantedReferences();
    wantControls(open, wanted);
    const found = await this.references.find(wanted);
    const byId = new Map(
      open.map(({ elementRegistersUpkeeps: id }) => [
        id.toHexString(),
        copyOf(found.populate('upkeeps', id)),
      ]),
    );
    return (id) => byId.get(id) ?? unknownControl;
  }
}

/** What the database answers when it is not asked for the controls. */
type StoredSummary = Omit<StoredInspection, 'elementRegisters'>;

function responseOf(inspection: StoredInspection, found: FoundReferences): Inspection {
  return Object.assign(summaryOf(inspection, found), {
    elementRegisters: inspection.elementRegisters.map((register) => registerOf(register, found)),
  });
}

function summaryOf(inspection: StoredSummary, found: FoundReferences): InspectionSummary {
  return {
    elementId: found.populate('elements', inspection.elementId),
    elementPlanningDate: inspection.elementPlanningDate.toISOString(),
    elementUserPlanningId: found.populate('users', inspection.elementUserPlanningId),
    elementPlanningActive: inspection.elementPlanningActive,
    elementPlanningValidation: inspection.elementPlanningValidation,
    elementPlanningDeleted: inspection.elementPlanningDeleted,
    elementDoDate: inspection.elementDoDate?.toISOString() ?? null,
    elementReceivedAt: inspection.elementReceivedAt?.toISOString() ?? null,
    elementUserDoId: found.populate('users', inspection.elementUserDoId),
    elementActions: inspection.elementActions,
    elementPlanningResult: inspection.elementPlanningResult,
    elementPlanningCritical: inspection.elementPlanningCritical,
    elementPlanningUndecided: inspection.elementPlanningUndecided,
    elementReturned: inspection.elementReturned,
    elementProgrammeId: found.populate('programmes', inspection.elementProgrammeId),
    elementProgrammeDay: inspection.elementProgrammeDay,
    elementProgrammeMoved: inspection.elementProgrammeMoved,
    // Last: Node 20 takes many times as long for a literal that begins with a spread.
    ...baseOf(inspection),
  };
}

function registerOf(register: StoredRegister, found: FoundReferences): Register {
  const { elementMissingReason, elementDecision, elementDerivedFrom, elementDerivedMissing } = register;
  const response: Register = {
    elementRegistersUpkeeps: found.populate('upkeeps', register.elementRegistersUpkeeps),
    elementValues: register.elementValues,
    elementUncertainty: register.elementUncertainty ?? '',
    elementDecision: elementDecision ? decisionOf(elementDecision, found) : null,
    elementResult: register.elementResult,
    elementCritical: register.elementCritical,
    elementRegistersSnapshot: withDerivation(register.elementRegistersSnapshot),
  };
  if (elementMissingReason) response.elementMissingReason = elementMissingReason;
  if (elementDerivedFrom) response.elementDerivedFrom = elementDerivedFrom.map(sourceOf);
  if (elementDerivedMissing) response.elementDerivedMissing = elementDerivedMissing;
  return response;
}

/** A copy of before there were derived controls does not say that it is none. */
function withDerivation(snapshot: RegisterSnapshot | null): RegisterSnapshot | null {
  return snapshot === null || 'upkeepDerived' in snapshot
    ? snapshot
    : Object.assign({}, snapshot, { upkeepDerived: null });
}

/** A decision with the names of who has decided. */
export function decisionOf(
  { result, reason, at, userId }: StoredDecision,
  found: FoundReferences,
): RegisterDecision {
  return { result, reason, at: at.toISOString(), userId: found.populate('users', userId) };
}

function returnOf(kept: StoredReturn, found: FoundReferences): InspectionReturn {
  return {
    reason: kept.reason,
    at: kept.at.toISOString(),
    userId: found.populate('users', kept.userId),
    registers: kept.registers.map((register) => registerOf(register, found)),
    actions: kept.actions,
    doDate: kept.doDate.toISOString(),
    receivedAt: kept.receivedAt?.toISOString() ?? null,
    doUserId: found.populate('users', kept.doUserId),
  };
}

function referencesOf(inspections: readonly StoredInspection[]): WantedReferences {
  const wanted = new WantedReferences();
  for (const inspection of inspections) {
    wantSummary(inspection, wanted);
    wantControls(inspection.elementRegisters, wanted);
  }
  return wanted;
}

function wantSummary(inspection: StoredSummary, wanted: WantedReferences): void {
  wanted.add('elements', inspection.elementId);
  wanted.add('users', inspection.elementUserPlanningId);
  wanted.add('users', inspection.elementUserDoId);
  wanted.add('programmes', inspection.elementProgrammeId);
}

function wantReturn({ userId, doUserId, registers }: StoredReturn, wanted: WantedReferences): void {
  wanted.add('users', userId);
  wanted.add('users', doUserId);
  wantControls(registers, wanted);
}

function wantControls(registers: readonly StoredRegister[], wanted: WantedReferences): void {
  for (const { elementRegistersUpkeeps, elementDecision } of registers) {
    wanted.add('upkeeps', elementRegistersUpkeeps);
    if (elementDecision) wanted.add('users', elementDecision.userId);
  }
}

/** Stands for a control that was deleted from the database by hand. */
const unknownControl: RegisterSnapshot = {
  upkeepName: '',
  upkeepTypeName: '',
  upkeepTypeUnits: 'text',
  upkeepValue: 'string',
  ...noLimits,
  ...noPurpose,
};

function copyOf(control: UpkeepReference | null): RegisterSnapshot {
  return control ? snapshotOf(control) : unknownControl;
}
