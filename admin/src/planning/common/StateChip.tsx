import { Chip } from '@mui/material';
import { type Inspection, type InspectionState, stateOf } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';

const colours = {
  planned: 'warning',
  done: 'info',
  validated: 'success',
} as const satisfies Record<InspectionState, string>;

/** The inspection's state by its name: Pendent fer, Pendent validar, Tancada. */
export function StateChip({ inspection }: { inspection: Inspection }) {
  const translate = useTranslate();
  const state = stateOf(inspection);
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colours[state]}
      label={translate(`planning.state.${state}`)}
      sx={{ fontWeight: 600 }}
    />
  );
}
