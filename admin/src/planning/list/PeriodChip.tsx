import EventIcon from '@mui/icons-material/Event';
import { Chip } from '@mui/material';
import { formatDay } from '../../../../domain/common';
import { useTranslate } from '../../i18n/useTranslate';
import { useCaller } from '../common/useCaller';
import { useDays } from '../common/useDays';
import { periodOf, withoutPeriod } from './filter';
import { useFilter } from './useFilter';

/** The period that a dashboard tile counted, or that was chosen; it can be taken off. */
export function PeriodChip() {
  const translate = useTranslate();
  const caller = useCaller();
  const { today } = useDays();
  const { filter, setFilter } = useFilter();
  const kind = periodOf(filter, today);
  if (kind === 'none') return null;
  const { elementPlanningDate_gte: from, elementPlanningDate_lte: to } = filter;
  const label = translate(`planning.period.${kind}`, {
    from: from ? formatDay(from) : '',
    to: to ? formatDay(to) : '',
  });
  return (
    <Chip
      color="primary"
      variant="outlined"
      icon={<EventIcon />}
      label={label}
      onDelete={() => setFilter(withoutPeriod(filter, caller))}
      sx={{ height: 36, alignSelf: 'flex-start' }}
    />
  );
}
