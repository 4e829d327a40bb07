import {
  ELEMENT_DESCRIPTION_MAX,
  ELEMENT_NAME_MAX,
  ELEMENT_REFERENCE_MAX,
  ELEMENT_UBICATION_MAX,
  type ElementKind,
  MAX_ELEMENT_UPKEEPS,
  elementKinds,
} from '../../../domain/elements';
import type { SaidTraits } from '../../../domain/fields';
import { Choice, Flag, Reference, ReferenceList, Text, Traits } from '../../common';

export class CreateElementDto {
  @Text({ max: ELEMENT_NAME_MAX, required: true }) elementName!: string;
  @Text({ max: ELEMENT_REFERENCE_MAX }) elementReference?: string;
  @Text({ max: ELEMENT_DESCRIPTION_MAX }) elementDescription?: string;
  @Text({ max: ELEMENT_UBICATION_MAX }) elementUbication?: string;
  @Reference('companies', { required: true }) elementCompanyId!: string;
  @Reference('arees', { required: true }) elementAreaId!: string;
  @Choice(elementKinds) elementKind?: ElementKind | null;
  @ReferenceList('upkeeps', { max: MAX_ELEMENT_UPKEEPS }) elementUpkeeps?: string[];
  @Traits() elementTraits?: SaidTraits;
  @Flag() elementActive?: boolean;
}
