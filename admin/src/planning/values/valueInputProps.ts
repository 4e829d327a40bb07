import type { RegisterSnapshot } from '../../../../domain/planning';
import type { TypedValue } from './typedValue';

export interface ValueInputProps {
  control: RegisterSnapshot;
  /** Of the input itself; the label that names it has the id `{id}-label`. */
  id: string;
  /** Ids of the texts that describe the input: limits, verdict, problem. */
  describedBy: string;
  typed: TypedValue;
  invalid: boolean;
  onType: (typed: TypedValue) => void;
  onLeave: () => void;
}

/** Values are typed with wet hands: larger than the theme's fields. */
export const BIG = { '&.MuiOutlinedInput-root': { minHeight: 56, fontSize: '1.25rem' } } as const;
