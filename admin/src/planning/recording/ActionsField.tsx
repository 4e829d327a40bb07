import { TextField } from '@mui/material';
import { memo } from 'react';
import { ACTIONS_MAX } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';

interface ActionsFieldProps {
  value: string;
  problem?: string;
  /** The same at every drawing. */
  onChange: (text: string) => void;
}

/** What was done about what was found. */
export const ActionsField = memo(function ActionsField({ value, problem, onChange }: ActionsFieldProps) {
  const translate = useTranslate();
  const isTooLong = value.trim().length > ACTIONS_MAX;
  const wrong = isTooLong ? translate('ra.validation.maxLength', { max: ACTIONS_MAX }) : problem;
  return (
    <TextField
      id="inspection-actions"
      label={translate('planning.fields.actions')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={wrong !== undefined}
      helperText={wrong ?? translate('planning.edit.actionsHelp')}
      multiline
      minRows={3}
      maxRows={12}
    />
  );
});
