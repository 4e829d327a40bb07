import { Chip } from '@mui/material';
import { type Inspection, type InspectionState, stateOf } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';

const colours = {
  planned: 'warning',
  done: 'info',
  validated: 'success',
  unsent: 'info',
} as const satisfies Record<InspectionState | 'unsent', string>;

interface StateChipProps {
  inspection: Inspection;
  /** Whether what was recorded of it waits to be sent. */
  isUnsent?: boolean;
}

/** The inspection's state by its name: Pendent fer, Per enviar, Pendent validar, Tancada. */
export function StateChip({ inspection, isUnsent = false }: StateChipProps) {
  const translate = useTranslate();
  const known = stateOf(inspection);
  const state = isUnsent && known === 'planned' ? 'unsent' : known;
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
