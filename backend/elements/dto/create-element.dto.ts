import {
  ELEMENT_DESCRIPTION_MAX,
  ELEMENT_NAME_MAX,
  ELEMENT_REFERENCE_MAX,
  ELEMENT_UBICATION_MAX,
} from '../../../domain/elements';
import { Flag, Reference, Text } from '../../common';

export class CreateElementDto {
  @Text({ max: ELEMENT_NAME_MAX, required: true }) elementName!: string;
  @Text({ max: ELEMENT_REFERENCE_MAX }) elementReference?: string;
  @Text({ max: ELEMENT_DESCRIPTION_MAX }) elementDescription?: string;
  @Text({ max: ELEMENT_UBICATION_MAX }) elementUbication?: string;
  @Reference('companies', { required: true }) elementCompanyId!: string;
  @Reference('arees', { required: true }) elementAreaId!: string;
  @Flag() elementActive?: boolean;
}
