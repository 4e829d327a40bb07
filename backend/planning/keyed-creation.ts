import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection } from 'mongoose';
import { Clock } from '../common';
import { KeyedCreations } from '../common/resource';
import { InspectionStore } from './inspection-store';
import type { StoredInspection } from './inspection.schema';

/** Creates one inspection, once for an `Idempotency-Key`. */
@Injectable()
export class KeyedCreation extends KeyedCreations<StoredInspection> {
  constructor(@InjectConnection() connection: Connection, store: InspectionStore, clock: Clock) {
    super(connection, store, clock);
  }
}
