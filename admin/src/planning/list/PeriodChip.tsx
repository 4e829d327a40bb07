import EventIcon from '@mui/icons-material/Event';
import { Chip } from '@mui/material';
import { formatDay } from '../../../../domain/common';
import { useTranslate } from '../../i18n/useTranslate';
import { useDays } from '../common/useDays';
import { type InspectionFilter, periodOf, withoutPeriod } from './filter';
import { useFilter } from './useFilter';

interface PeriodChipProps {
  /** What the list asks for where nothing else says whether it is done. */
  otherwise?: InspectionFilter;
}

/** The period that a dashboard tile counted, or that was chosen; it can be taken off. */
export function PeriodChip({ otherwise }: PeriodChipProps) {
  const translate = useTranslate();
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
      onDelete={() => setFilter({ ...otherwise, ...withoutPeriod(filter) })}
      sx={{ height: 36, alignSelf: 'flex-start' }}
    />
  );
}
