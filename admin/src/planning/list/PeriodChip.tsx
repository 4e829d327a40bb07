import EventIcon from '@mui/icons-material/Event';
import { Chip } from '@mui/material';
import { useListContext } from 'react-admin';
import { formatDay } from '../../../../domain/common';
import { useTranslate } from '../../i18n/useTranslate';
import { useDays } from '../common/useDays';
import { periodOf, withoutPeriod } from './filter';
import type { toDo } from './toDo';
import { useFilter } from './useFilter';

interface PeriodChipProps {
  /** What the list asks for where nothing else says whether it is done, and in which order. */
  otherwise?: typeof toDo;
}

/** The period that a dashboard tile counted, or that was chosen; it can be taken off. */
export function PeriodChip({ otherwise }: PeriodChipProps) {
  const translate = useTranslate();
  const { today } = useDays();
  const { setSort } = useListContext();
  const { filter, setFilter } = useFilter();
  const kind = periodOf(filter, today);
  if (kind === 'none') return null;
  const { elementPlanningDate_gte: from, elementPlanningDate_lte: to } = filter;
  const label = translate(`planning.period.${kind}`, {
    from: from ? formatDay(from) : '',
    to: to ? formatDay(to) : '',
  });

  /** What no longer has a period falls back to its first tab. */
  function handleDelete() {
    const rest = withoutPeriod(filter);
    setFilter({ ...otherwise?.filter, ...rest });
    if (otherwise && rest.elementPlanningActive === undefined) setSort(otherwise.sort);
  }

  return (
    <Chip
      color="primary"
      variant="outlined"
      icon={<EventIcon />}
      label={label}
      onDelete={handleDelete}
      sx={{ height: 36, alignSelf: 'flex-start' }}
    />
  );
}
