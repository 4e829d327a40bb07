import { FieldTitle, SelectInput, type SelectInputProps } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';
import { PLACEHOLDER_VALUE } from './placeholder';

interface ChoiceInputProps extends Omit<SelectInputProps, 'choices'> {
  source: string;
  /** A name is a key of the catalogue, or a text. */
  choices: readonly { id: unknown; name: string }[];
}

/**
 * react-admin's `<SelectInput>`, which begins with a placeholder. The empty option that react-admin has for it, unless the choice
 * `isRequired`, is announced as one that clears the value.
 */
export function ChoiceInput({ source, label, choices, translateChoice, ...props }: ChoiceInputProps) {
  const translate = useTranslate();
  const placeholder = translateChoice === false ? translate('common.select') : 'common.select';
  return (
    <SelectInput
      format={(value: unknown) => value ?? PLACEHOLDER_VALUE}
      parse={(value: unknown) => (value === PLACEHOLDER_VALUE ? null : value)}
      {...props}
      source={source}
      // As an element: `isRequired` would add a star to its text, beside that of `required`.
      label={<FieldTitle label={label} source={source} />}
      isRequired
      choices={[{ id: PLACEHOLDER_VALUE, name: placeholder }, ...choices]}
      translateChoice={translateChoice}
    />
  );
}
