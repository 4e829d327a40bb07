import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { type Ahead, aheadChoices } from '../../../domain/programmes';
import { useTranslate } from '../i18n/useTranslate';

interface AheadChoiceProps {
  value: Ahead;
  onChange: (value: Ahead) => void;
}

/** What becomes of what lies ahead of an end or a deletion. */
export function AheadChoice({ value, onChange }: AheadChoiceProps) {
  const translate = useTranslate();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{translate('programmes.ahead.label')}</FormLabel>
      <RadioGroup
        row
        value={value}
        onChange={(_, chosen) => onChange(aheadChoices.find((one) => one === chosen) ?? 'keep')}
      >
        {aheadChoices.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio />}
            label={translate(`programmes.ahead.${choice}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
