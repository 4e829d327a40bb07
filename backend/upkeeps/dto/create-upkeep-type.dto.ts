import { UPKEEP_TYPE_NAME_MAX, type Units, type UpkeepTypeWrite, units } from '../../../domain/upkeeps';
import { Choice, Flag, Text } from '../../common';

export class CreateUpkeepTypeDto implements Partial<UpkeepTypeWrite> {
  @Text({ max: UPKEEP_TYPE_NAME_MAX, required: true }) upkeepTypeName!: string;
  @Choice(units, { required: true }) upkeepTypeUnits!: Units;
  @Flag() upkeepTypeActive?: boolean;
}
