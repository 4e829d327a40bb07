import { Chip } from '@mui/material';
import { formatDay } from '../../../../domain/common';
import { useTranslate } from '../../i18n/useTranslate';
import { hasDoneDays, withoutOutcome } from './filter';
import { useFilter } from './useFilter';

/** When it was done and what came out, as home asks for it; it can be taken off. */
export function OutcomeChip() {
  const translate = useTranslate();
  const { filter, setFilter } = useFilter();
  if (!hasDoneDays(filter)) return null;
  const { elementPlanningResult: verdict, elementDoDate_gte: from, elementDoDate_lte: to } = filter;
  const days = { from: from ? formatDay(from) : '', to: to ? formatDay(to) : '' };
  const parts = [
    ...(verdict ? [translate(`planning.verdict.${verdict}`)] : []),
    ...(from && to ? [translate('overview.outcome.between', days)] : []),
    ...(from && !to ? [translate('overview.outcome.from', days)] : []),
    ...(to && !from ? [translate('overview.outcome.until', days)] : []),
  ];
  return (
    <Chip
      color="primary"
      variant="outlined"
      label={parts.join(', ')}
      onDelete={() => setFilter(withoutOutcome(filter))}
      sx={{ height: 36, alignSelf: 'flex-start' }}
    />
  );
}
