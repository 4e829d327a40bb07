import { AREA_NAME_MAX } from '../../../domain/areas';
import { Flag, Reference, Text } from '../../common';

export class CreateAreaDto {
  @Text({ max: AREA_NAME_MAX, required: true }) areaName!: string;
  @Reference('companies', { required: true }) areaCompanyId!: string;
  @Flag() areaActive?: boolean;
}
