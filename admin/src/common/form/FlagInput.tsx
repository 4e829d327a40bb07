import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { useField } from './useField';

/** A checkbox. */
export function FlagInput({ source }: { source: string }) {
  const { id, field, value, label, problem } = useField({ source });
  return (
    <FormControl error={problem !== undefined}>
      <FormControlLabel
        htmlFor={id}
        label={label}
        control={
          <Checkbox
            id={id}
            name={field.name}
            checked={value === true}
            onChange={(_, isChecked) => field.onChange(isChecked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
      {problem === undefined ? null : <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  );
}
