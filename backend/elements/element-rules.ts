import { areas } from '../../domain/areas';
import { type FieldMessages, message } from '../../domain/messages';
import type { MasterDataRules, References } from '../common/resource';

/** An element's centre belongs to the element's company (contract, "Other rules"). */
export function elementRules(references: References): MasterDataRules {
  return {
    async check(next): Promise<FieldMessages> {
      const company = await references.targetOf(areas.name, String(next.elementAreaId), 'areaCompanyId');
      return company === undefined || company === String(next.elementCompanyId)
        ? {}
        : { elementAreaId: message('elements.areaOfOtherCompany') };
    },
  };
}
