import { type Day, weekOf, weekdayOf } from '../../../../domain/common';
import { useText } from '../../i18n/useText';
import { type Period, monthNumber } from './period';

/** Days and periods in words, with the short Catalan names of months. */
export function useDayTexts() {
  const translate = useText();
  const monthName = (day: Day) => translate(`calendar.months.${keyOf(monthNumber(day))}`);
  const weekday = (day: Day) => translate(`calendar.weekdays.${weekdayOf(day)}`);
  const dayText = (day: Day) =>
    translate('calendar.dayTitle', {
      day: Number(day.slice(8)),
      month: monthName(day),
      year: day.slice(0, 4),
    });

  function periodText({ view, day }: Period): string {
    const year = day.slice(0, 4);
    if (view === 'year') return year;
    if (view === 'month') return translate('calendar.monthTitle', { month: monthName(day), year });
    const [from, to] = weekOf(day);
    return translate('calendar.weekTitle', { from: dayText(from), to: dayText(to) });
  }

  return { monthName, weekday, dayText, periodText };
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

function keyOf(month: number) {
  return keys[month - 1] ?? '1';
}
