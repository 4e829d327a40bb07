import { areas } from '../../domain/areas';
import { isId } from '../../domain/common';
import { type FieldMessages, message } from '../../domain/messages';
import type { Clock } from '../common';
import type { MasterDataRules, References } from '../common/resource';
import { PLACED_AT } from './element.schema';

/** An element's centre belongs to the element's company (contract, "Other rules"). */
export function elementRules(references: References, clock: Clock): MasterDataRules {
  return {
    prepare: (fields) => ({
      ...fields,
      ...((fields.elementAreaId !== undefined || fields.elementCompanyId !== undefined) && {
        [PLACED_AT]: clock.now(),
      }),
    }),
    async check(next): Promise<FieldMessages> {
      const [areaId, companyId] = [String(next.elementAreaId), String(next.elementCompanyId)];
      // One that is missing is reported as that.
      if (!isId(areaId) || !isId(companyId)) return {};
      const owner = await references.targetOf(areas.name, areaId, 'areaCompanyId');
      return owner === undefined || owner === companyId
        ? {}
        : { elementAreaId: message('elements.areaOfOtherCompany') };
    },
  };
}
