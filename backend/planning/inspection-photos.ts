import { Injectable } from '@nestjs/common';
import { message } from '../../domain/messages';
import { stateOf } from '../../domain/planning';
import type { SignedInUser } from '../common';
import { formNeutral } from '../common/resource';
import type { PhotoRecord, PhotoRecords, StoredPhotos } from '../photos';
import { scopeFilter } from './inspection-filters';
import { InspectionStore } from './inspection-store';
import type { StoredInspection } from './inspection.schema';

/** Inspections as their photos see them: who may see one adds photos until it is validated. */
@Injectable()
export class InspectionPhotos implements PhotoRecords {
  readonly resource = 'planning';

  constructor(private readonly store: InspectionStore) {}

  async read(id: string, caller: SignedInUser): Promise<PhotoRecord> {
    return recordOf(await this.store.read(id, scopeFilter(caller)));
  }

  async change(
    id: string,
    caller: SignedInUser,
    decide: (record: PhotoRecord) => StoredPhotos | null,
  ): Promise<void> {
    const written = (current: StoredInspection) => {
      const kept = decide(recordOf(current));
      return kept && { ...kept, ...formNeutral(current) };
    };
    await this.store.update(id, undefined, written, caller.id, scopeFilter(caller));
  }
}

function recordOf(inspection: StoredInspection): PhotoRecord {
  const { _id, photos = [], removedPhotoKeys = [], elementRegisters } = inspection;
  return {
    _id,
    photos,
    removedPhotoKeys,
    controls: elementRegisters.map((register) => register.elementRegistersUpkeeps.toHexString()),
    closed: stateOf(inspection) === 'validated' ? message('planning.locked') : null,
  };
}
