import { useTranslate } from 'react-admin';
import { PasswordField } from './PasswordField';
import { asText, useField } from './useField';

interface PasswordInputProps {
  source: string;
  isRequired: boolean;
  help?: string;
}

/** A new password. */
export function PasswordInput({ source, isRequired, help }: PasswordInputProps) {
  const translate = useTranslate();
  const { id, field, value, label, problem } = useField({ source });
  return (
    <PasswordField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={label}
      value={asText(value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      required={isRequired}
      error={problem !== undefined}
      helperText={problem ?? help}
      autoComplete="new-password"
      showLabel={translate('ra.input.password.toggle_hidden')}
      hideLabel={translate('ra.input.password.toggle_visible')}
    />
  );
}
