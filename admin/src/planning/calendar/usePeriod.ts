import { useSearchParams } from 'react-router';
import { useDays } from '../common/useDays';
import { type Period, readPeriod } from './period';

/** The period on show. It stands in the address, so that coming back finds the same days. */
export function usePeriod() {
  const { today } = useDays();
  const [query, setQuery] = useSearchParams();
  return {
    today,
    period: readPeriod(query, today),
    // Leafing through a year is one visit: "back" leaves the calendar.
    show: ({ view, day }: Period) => setQuery({ view, day }, { replace: true }),
  };
}
