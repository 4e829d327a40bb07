import {
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material';

export interface LineFieldProps extends Omit<OutlinedInputProps, 'label'> {
  id: string;
  label: string;
  helperText?: string;
}

/**
 * A line to type in, with its label. As MUI's `<TextField>`, which is also a select: sign-in and home would load its menu and
 * its choices for nothing.
 */
export function LineField({ id, label, helperText, error, required, disabled, ...input }: LineFieldProps) {
  const helperId = `${id}-helper`;
  return (
    <FormControl error={error} required={required} disabled={disabled} size="small" fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput {...input} id={id} aria-describedby={helperText ? helperId : undefined} />
      {helperText ? <FormHelperText id={helperId}>{helperText}</FormHelperText> : null}
    </FormControl>
  );
}
