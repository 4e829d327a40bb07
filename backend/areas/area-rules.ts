import { areas } from '../../domain/areas';
import { elements } from '../../domain/elements';
import { conflict } from '../common';
import type { MasterDataRules, References } from '../common/resource';
import { message } from '../../domain/messages';

/** Held while a centre moves and while an element is put in it, so that they cannot end in two companies. */
export function placeLock(areaId: string): string {
  return `place ${areaId}`;
}

/** A centre that has elements stays with its company, which its elements name too (contract, "Small print"). */
export function areaRules(references: References): MasterDataRules {
  return {
    async guard(next, before) {
      if (next[areas.deleted] === true || String(next.areaCompanyId) === String(before.areaCompanyId)) return;
      if (await references.isReferredTo(before._id.toHexString(), elements.name, 'elementAreaId')) {
        throw conflict('areas.hasElements', { areaCompanyId: message('areas.hasElements') });
      }
    },
  };
}
