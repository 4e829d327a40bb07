import type { ControlLimits } from '../../domain/upkeeps';

/** The limits among a control's fields; a control of which nothing is known is a text. */
export function limitsOf(control: Partial<ControlLimits>): ControlLimits {
  return {
    upkeepValue: control.upkeepValue ?? 'string',
    upkeepLimitType: control.upkeepLimitType ?? null,
    upkeepLimitUp: control.upkeepLimitUp ?? null,
    upkeepLimitDown: control.upkeepLimitDown ?? null,
    upkeepLimit: control.upkeepLimit ?? null,
  };
}
