import { Alert, Stack, Typography } from '@mui/material';
import type { PresetResult } from '../../../domain/presets';
import { useTranslate } from '../i18n/useTranslate';

interface PresetOutcomeProps {
  result: PresetResult;
  /** How many elements have them as usual controls now. */
  elements: number;
}

/** How many controls were made and how many were there; those that were are named. */
export function PresetOutcome({ result: { created, existing, upkeeps }, elements }: PresetOutcomeProps) {
  const translate = useTranslate();
  const names = upkeeps.filter(({ existed }) => existed).map(({ upkeepName }) => upkeepName);
  return (
    <Alert severity="success" role="status">
      <Stack spacing={1}>
        <Typography>{`${translate('presets.created', { smart_count: created })}.`}</Typography>
        {existing === 0 ? null : (
          <Typography>
            {`${translate('presets.existing', { smart_count: existing })}: ${names.join(', ')}.`}
          </Typography>
        )}
        {elements === 0 ? null : (
          <Typography>{translate('presets.usual', { smart_count: elements })}</Typography>
        )}
      </Stack>
    </Alert>
  );
}
