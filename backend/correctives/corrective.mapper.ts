import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type Corrective, type CorrectiveReopening, correctives, isOverdue } from '../../domain/correctives';
import { Clock } from '../common';
import {
  type FoundReferences,
  References,
  WantedReferences,
  baseOf,
  one,
  wantReferences,
} from '../common/resource';
import type { StoredCorrective, StoredReopening } from './corrective.schema';

/** Measures as they are answered: everything that they refer to populated. */
@Injectable()
export class CorrectiveMapper {
  constructor(
    private readonly references: References,
    private readonly clock: Clock,
  ) {}

  toResponse(measure: StoredCorrective): Promise<Corrective> {
    return one(this.toResponses([measure]));
  }

  async toResponses(measures: readonly StoredCorrective[]): Promise<Corrective[]> {
    const wanted = new WantedReferences();
    wantReferences(correctives, measures, wanted);
    for (const { correctiveVerifiedUserId, correctiveReopenings } of measures) {
      wanted.add('users', correctiveVerifiedUserId);
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
      correctiveDeleted: measure.correctiveDeleted,
      ...baseOf(measure),
    }));
  }
}

function inspectionOf(id: Types.ObjectId | null): { _id: string } | null {
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
