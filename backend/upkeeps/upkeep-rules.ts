import {
  type ControlLimits,
  type LimitTypeInput,
  checkLimits,
  limitTypeInputs,
  readLimitType,
  valueKinds,
} from '../../domain/upkeeps';
import type { Fields, MasterDataRules } from '../common/resource';

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function limitTypeOf(value: unknown): LimitTypeInput | null {
  return limitTypeInputs.find((type) => type === value) ?? null;
}

/** The limits among a control's fields, whose values were read before. */
export function limitsOf(fields: Fields): ControlLimits {
  return {
    upkeepValue: valueKinds.find((kind) => kind === fields.upkeepValue) ?? 'string',
    upkeepLimitType: readLimitType(limitTypeOf(fields.upkeepLimitType)),
    upkeepLimitUp: numberOrNull(fields.upkeepLimitUp),
    upkeepLimitDown: numberOrNull(fields.upkeepLimitDown),
    upkeepLimit: typeof fields.upkeepLimit === 'boolean' ? fields.upkeepLimit : null,
  };
}

/** A control has the limits that its value and limit type ask for (contract, "Other rules"). */
export const upkeepRules: MasterDataRules = {
  prepare: (fields) =>
    'upkeepLimitType' in fields
      ? { ...fields, upkeepLimitType: readLimitType(limitTypeOf(fields.upkeepLimitType)) }
      : fields,
  check: (next) => checkLimits(limitsOf(next)),
};
