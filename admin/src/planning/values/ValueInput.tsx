import { FlagValueInput } from './FlagValueInput';
import { NumberValueInput } from './NumberValueInput';
import { TextValueInput } from './TextValueInput';
import type { ValueInputProps } from './valueInputProps';

/** The input of one value, by its control's value type. */
export function ValueInput(props: ValueInputProps) {
  switch (props.control.upkeepValue) {
    case 'number':
      return <NumberValueInput {...props} />;
    case 'boolean':
      return <FlagValueInput {...props} />;
    case 'string':
      return <TextValueInput {...props} />;
  }
}
