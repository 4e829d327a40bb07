import type { Model } from 'mongoose';
import { elements } from '../../domain/elements';
import type { ChangeHistory, WriteLog } from '../common';
import { type OutboxEntry, RecordStore, basisEffect, outboxEntry } from '../common/resource';
import type { StoredElement } from './element.schema';

const changeOfBasis = basisEffect('elements');
const LOCATION = ['elementCompanyId', 'elementAreaId'] as const satisfies (keyof StoredElement)[];

/**
 * The documents of elements. The write that moves an element adds an outbox entry, since its inspections
 * have to follow.
 */
export class ElementStore extends RecordStore<StoredElement> {
  constructor(model: Model<StoredElement>, log: WriteLog, history: ChangeHistory) {
    super(model, elements, log, history);
  }

  protected override outboxOf(current: StoredElement, fields: Partial<StoredElement>): OutboxEntry[] {
    const isMoved = LOCATION.some(
      (field) => fields[field] !== undefined && String(fields[field]) !== String(current[field]),
    );
    return [...(isMoved ? [outboxEntry('elementMoved')] : []), ...changeOfBasis(current, fields)];
  }
}
