import { FieldTitle, SelectInput, type SelectInputProps } from 'react-admin';

/** What the placeholder's option carries (docs/product.md, "Screens: forms of master data"). */
const PLACEHOLDER = 'selecciona';

interface ChoiceInputProps extends Omit<SelectInputProps, 'choices'> {
  source: string;
  /** A name is a key of the catalogue, or a text. */
  choices: readonly { id: unknown; name: string }[];
}

/**
 * react-admin's `<SelectInput>`, which begins with a placeholder. The empty option that react-admin has for it, unless the choice
 * `isRequired`, is announced as one that clears the value.
 */
export function ChoiceInput({ source, label, choices, ...props }: ChoiceInputProps) {
  return (
    <SelectInput
      {...props}
      source={source}
      // As an element: `isRequired` would add a star to its text, beside that of `required`.
      label={<FieldTitle label={label} source={source} />}
      isRequired
      choices={[{ id: PLACEHOLDER, name: 'common.select' }, ...choices]}
      format={(value: unknown) => value ?? PLACEHOLDER}
      parse={(value: unknown) => (value === PLACEHOLDER ? null : value)}
    />
  );
}
