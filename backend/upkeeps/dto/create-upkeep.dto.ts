import {
  CRITICAL_TEXT_MAX,
  type Derivation,
  type Frequency,
  type LimitTypeInput,
  type Parameter,
  UPKEEP_DESCRIPTION_MAX,
  UPKEEP_NAME_MAX,
  UPKEEP_SOURCE_MAX,
  type ValueKind,
  derivations,
  frequencies,
  limitTypeInputs,
  parameters,
  valueKinds,
} from '../../../domain/upkeeps';
import { Choice, Decimal, Flag, NullableBoolean, Reference, Text } from '../../common';

export class CreateUpkeepDto {
  @Text({ max: UPKEEP_NAME_MAX, required: true }) upkeepName!: string;
  @Text({ max: UPKEEP_DESCRIPTION_MAX }) upkeepDescription?: string;
  @Reference('upkeepstypes', { required: true }) upkeepTypeId!: string;
  @Choice(valueKinds, { required: true }) upkeepValue!: ValueKind;
  @Choice(limitTypeInputs, { keepsBlank: true }) upkeepLimitType?: LimitTypeInput | '' | null;
  @Decimal() upkeepLimitUp?: number | null;
  @Decimal() upkeepLimitDown?: number | null;
  @Flag() upkeepLimitUpStrict?: boolean;
  @Flag() upkeepLimitDownStrict?: boolean;
  @NullableBoolean() upkeepLimit?: boolean | null;
  @Decimal() upkeepCriticalUp?: number | null;
  @Decimal() upkeepCriticalDown?: number | null;
  @Flag() upkeepCriticalUpReached?: boolean;
  @Flag() upkeepCriticalDownReached?: boolean;
  @Flag() upkeepCritical?: boolean;
  @Text({ max: CRITICAL_TEXT_MAX }) upkeepCriticalText?: string;
  @Choice(frequencies) upkeepFrequency?: Frequency | null;
  @Choice(parameters) upkeepParameter?: Parameter | null;
  @Choice(derivations) upkeepDerived?: Derivation | null;
  @Text({ max: UPKEEP_SOURCE_MAX }) upkeepSource?: string;
  @Flag() upkeepActive?: boolean;
}
