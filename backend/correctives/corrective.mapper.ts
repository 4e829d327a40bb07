import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Caller } from '../../domain/access';
import {
  type Corrective,
  type CorrectiveReopening,
  type InspectionReference,
  correctives,
  isOverdue,
} from '../../domain/correctives';
import { Clock } from '../common';
import {
  type FoundReferences,
  References,
  WantedReferences,
  baseOf,
  onlyItem,
  wantReferences,
} from '../common/resource';
import { photosOf, wantPhotos } from '../photos';
import type { StoredCorrective, StoredReopening } from './corrective.schema';
import { RecordedInspections } from './recorded-inspections';

/** Measures as they are answered: everything that they refer to populated. */
@Injectable()
export class CorrectiveMapper {
  constructor(
    private readonly references: References,
    private readonly inspections: RecordedInspections,
    private readonly clock: Clock,
  ) {}

  /** One measure, which says of its inspections whether its reader may open them. */
  async toResponse(measure: StoredCorrective, caller: Caller): Promise<Corrective> {
    const { correctivePlanningId: foundIn, correctiveVerifiedPlanningId: verifiedBy } = measure;
    const [response, readable] = await Promise.all([
      onlyItem(this.toResponses([measure])),
      this.inspections.readableBy(
        caller,
        [foundIn, verifiedBy].filter((id) => id !== null),
      ),
    ]);
    const told = (reference: InspectionReference | null) =>
      reference && { ...reference, readable: readable.has(reference._id) };
    return Object.assign(response, {
      correctivePlanningId: told(response.correctivePlanningId),
      correctiveVerifiedPlanningId: told(response.correctiveVerifiedPlanningId),
    });
  }

  async toResponses(measures: readonly StoredCorrective[]): Promise<Corrective[]> {
    const wanted = new WantedReferences();
    wantReferences(correctives, measures, wanted);
    for (const { correctiveVerifiedUserId, correctiveReopenings, photos } of measures) {
      wanted.add('users', correctiveVerifiedUserId);
      wantPhotos(photos, wanted);
      for (const { userId, doUserId, verifiedUserId } of correctiveReopenings) {
        for (const id of [userId, doUserId, verifiedUserId]) wanted.add('users', id);
      }
    }
    const found = await this.references.find(wanted);
    const today = this.clock.today();
    return measures.map((measure) => ({
      correctiveElementId: found.populate('elements', measure.correctiveElementId),
      correctivePlanningId: inspectionOf(measure.correctivePlanningId),
      correctiveUpkeepId: found.populate('upkeeps', measure.correctiveUpkeepId),
      correctiveDescription: measure.correctiveDescription,
      correctiveUserId: found.populate('users', measure.correctiveUserId),
      correctiveDeadline: measure.correctiveDeadline,
      correctiveDoDate: measure.correctiveDoDate,
      correctiveDoUserId: found.populate('users', measure.correctiveDoUserId),
      correctiveDoText: measure.correctiveDoText,
      correctiveFound: measure.correctiveFound,
      correctiveFoundChanged: measure.correctiveFoundChanged,
      correctiveState: measure.correctiveState,
      correctiveOverdue: isOverdue(measure, today),
      correctiveVerifiedDate: measure.correctiveVerifiedDate,
      correctiveVerifiedPlanningId: inspectionOf(measure.correctiveVerifiedPlanningId),
      correctiveVerifiedUserId: found.populate('users', measure.correctiveVerifiedUserId),
      correctiveVerifiedText: measure.correctiveVerifiedText,
      correctiveReopenings: measure.correctiveReopenings.map((reopening) => reopeningOf(reopening, found)),
      correctivePhotos: photosOf(measure.photos, found),
      correctiveDeleted: measure.correctiveDeleted,
      ...baseOf(measure),
    }));
  }
}

function inspectionOf(id: Types.ObjectId | null): InspectionReference | null {
  return id && { _id: id.toHexString() };
}

function reopeningOf(reopening: StoredReopening, found: FoundReferences): CorrectiveReopening {
  return {
    reason: reopening.reason,
    at: reopening.at.toISOString(),
    userId: found.populate('users', reopening.userId),
    doDate: reopening.doDate,
    doUserId: found.populate('users', reopening.doUserId),
    doText: reopening.doText,
    verifiedDate: reopening.verifiedDate,
    verifiedPlanningId: inspectionOf(reopening.verifiedPlanningId),
    verifiedUserId: found.populate('users', reopening.verifiedUserId),
    verifiedText: reopening.verifiedText,
  };
}
