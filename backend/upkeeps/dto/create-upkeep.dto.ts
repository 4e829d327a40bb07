import {
  type LimitTypeInput,
  UPKEEP_DESCRIPTION_MAX,
  UPKEEP_NAME_MAX,
  type ValueKind,
  limitTypeInputs,
  valueKinds,
} from '../../../domain/upkeeps';
import { Choice, Decimal, Flag, NullableBoolean, Reference, Text } from '../../common';

export class CreateUpkeepDto {
  @Text({ max: UPKEEP_NAME_MAX, required: true }) upkeepName!: string;
  @Text({ max: UPKEEP_DESCRIPTION_MAX }) upkeepDescription?: string;
  @Reference('upkeepstypes', { required: true }) upkeepTypeId!: string;
  @Choice(valueKinds, { required: true }) upkeepValue!: ValueKind;
  @Choice(limitTypeInputs) upkeepLimitType?: LimitTypeInput | null;
  @Decimal() upkeepLimitUp?: number | null;
  @Decimal() upkeepLimitDown?: number | null;
  @NullableBoolean() upkeepLimit?: boolean | null;
  @Flag() upkeepActive?: boolean;
}
