import { useMemo } from 'react';
import { type Day, dayOf, formatDay, isPickedDay, timeOf } from '../../../../domain/common';
import { rightNow } from '../../providers/clock';
import { useSettings } from '../../providers/settings';

export interface Days {
  /** The application's time zone: the browser's never matters. */
  zone: string;
  today: Day;
  /** The instant's day as DD/MM/YYYY; nothing for no instant. */
  dayText: (instant: string | null) => string;
  /** The instant's day and time of day; of a day that was picked, the day. */
  momentText: (instant: string) => string;
}

/** Calendar days in the application's time zone (docs/product.md, "Days and times"): the same object for the whole day. */
export function useDays(): Days {
  const { timeZone: zone } = useSettings();
  const today = dayOf(rightNow(), zone);
  return useMemo(
    () => ({
      zone,
      today,
      dayText: (instant) => (instant === null ? '' : formatDay(dayOf(new Date(instant), zone))),
      momentText: (instant) => {
        const moment = new Date(instant);
        const day = formatDay(dayOf(moment, zone));
        return isPickedDay(moment) ? day : `${day} ${timeOf(moment, zone)}`;
      },
    }),
    [zone, today],
  );
}
