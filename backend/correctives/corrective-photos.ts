import { Injectable } from '@nestjs/common';
import { correctiveStateOf } from '../../domain/correctives';
import { message } from '../../domain/messages';
import type { SignedInUser } from '../common';
import { formNeutral } from '../common/resource';
import type { PhotoRecord, PhotoRecords, StoredPhotos } from '../photos';
import { scopeFilter } from './corrective-filters';
import { CorrectiveStore } from './corrective-store';
import type { StoredCorrective } from './corrective.schema';

/** Measures as their photos see them: who may read one adds photos until it is verified. */
@Injectable()
export class CorrectivePhotos implements PhotoRecords {
  readonly resource = 'correctives';

  constructor(private readonly store: CorrectiveStore) {}

  async read(id: string, caller: SignedInUser): Promise<PhotoRecord> {
    return recordOf(await this.store.read(id, scopeFilter(caller)));
  }

  async change(
    id: string,
    caller: SignedInUser,
    decide: (record: PhotoRecord) => StoredPhotos | null,
  ): Promise<void> {
    const written = (current: StoredCorrective) => {
      const kept = decide(recordOf(current));
      return kept && { ...kept, ...formNeutral(current) };
    };
    await this.store.update(id, undefined, written, caller.id, scopeFilter(caller));
  }
}

function recordOf(measure: StoredCorrective): PhotoRecord {
  const { _id, photos = [], removedPhotoKeys = [], correctiveUpkeepId } = measure;
  return {
    _id,
    photos,
    removedPhotoKeys,
    controls: correctiveUpkeepId ? [correctiveUpkeepId.toHexString()] : [],
    closed: correctiveStateOf(measure) === 'verified' ? message('correctives.verified') : null,
  };
}
