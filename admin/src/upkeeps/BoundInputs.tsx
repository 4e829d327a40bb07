import { Box } from '@mui/material';
import { BooleanInput } from 'react-admin';
import type { Quantity } from '../../../domain/upkeeps';
import { DecimalInput } from '../common/form/DecimalInput';
import { WIDE } from '../common/form/wide';
import { limitRules } from './limitRules';
import type { LimitField } from './limits';

const rules = {
  upkeepLimitUp: limitRules('upkeepLimitUp'),
  upkeepLimitDown: limitRules('upkeepLimitDown'),
  upkeepCriticalUp: limitRules('upkeepCriticalUp'),
  upkeepCriticalDown: limitRules('upkeepCriticalDown'),
} satisfies Partial<Record<LimitField, unknown>>;

/** A row of a form of its own, as wide as the others. */
const PAIR = {
  ...WIDE,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: '4px 20px',
} as const;

interface BoundInputsProps {
  bound: keyof typeof rules;
  /** What is said of a value that is the bound itself; undefined where the bound is not used. */
  flag: LimitField | undefined;
  /** What the bounded values are. */
  quantity: Quantity;
  required?: boolean;
  helperText?: string;
}

/** A number that bounds values, and beside it on which side of it the number itself is. */
export function BoundInputs({ bound, flag, ...input }: BoundInputsProps) {
  return (
    <Box sx={PAIR}>
      <DecimalInput source={bound} validate={rules[bound]} {...input} />
      {/* Beside the field, whose label is above it. */}
      {flag ? <BooleanInput source={flag} sx={{ gridColumn: 'auto', mt: { sm: 3 } }} /> : null}
    </Box>
  );
}
