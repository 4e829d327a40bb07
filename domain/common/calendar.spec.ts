import fc from 'fast-check';
import {
  type Day,
  addDays,
  dayOf,
  daysBetween,
  formatDay,
  instantOfPickedDay,
  isDay,
  isInstantInRange,
  isUsableTimeZone,
  monthOf,
  spanOfDays,
  startOfDay,
  timeOf,
  weekdayOf,
  yearOf,
} from '.';

// A second try would draw another seed.
jest.retryTimes(0);

const MADRID = 'Europe/Madrid';
const HOUR = 3_600_000;

/** Zones that are not west of UTC: at UTC, half an hour off, farthest east, with summer time from midnight. */
const usableZones = [
  MADRID,
  'UTC',
  'Europe/London',
  'Atlantic/Canary',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];

function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

it.each([
  ['2026-01-15T22:59:59Z', MADRID, '23:59'],
  ['2026-01-15T23:00:00Z', MADRID, '00:00'],
  ['2026-07-01T08:05:00Z', MADRID, '10:05'],
  ['2026-07-01T08:05:00Z', 'Asia/Kolkata', '13:35'],
])('the time of day of %s in %s is %s', (instant, zone, time) => {
  expect(timeOf(new Date(instant), zone)).toBe(time);
});

describe('the day of an instant', () => {
  it.each([
    ['winter, the last instant', '2026-01-15T22:59:59.999Z', MADRID, '2026-01-15'],
    ['winter, the next day', '2026-01-15T23:00:00.000Z', MADRID, '2026-01-16'],
    ['summer, the last instant', '2026-07-15T21:59:59.999Z', MADRID, '2026-07-15'],
    ['summer, the next day', '2026-07-15T22:00:00.000Z', MADRID, '2026-07-16'],
    ['before the day of 23 hours', '2026-03-28T22:59:59.999Z', MADRID, '2026-03-28'],
    ['the first of 23 hours', '2026-03-28T23:00:00.000Z', MADRID, '2026-03-29'],
    ['the last of 23 hours', '2026-03-29T21:59:59.999Z', MADRID, '2026-03-29'],
    ['after the day of 23 hours', '2026-03-29T22:00:00.000Z', MADRID, '2026-03-30'],
    ['before the day of 25 hours', '2026-10-24T21:59:59.999Z', MADRID, '2026-10-24'],
    ['the first of 25 hours', '2026-10-24T22:00:00.000Z', MADRID, '2026-10-25'],
    ['the last of 25 hours', '2026-10-25T22:59:59.999Z', MADRID, '2026-10-25'],
    ['after the day of 25 hours', '2026-10-25T23:00:00.000Z', MADRID, '2026-10-26'],
    ['the year before', '2026-12-31T22:59:59.999Z', MADRID, '2026-12-31'],
    ['the new year', '2026-12-31T23:00:00.000Z', MADRID, '2027-01-01'],
    ['a leap day', '2028-02-28T23:00:00.000Z', MADRID, '2028-02-29'],
    ['after a leap day', '2028-02-29T23:00:00.000Z', MADRID, '2028-03-01'],
    ['no leap day', '2027-02-28T23:00:00.000Z', MADRID, '2027-03-01'],
    ['half an hour off, the last instant', '2026-06-01T18:29:59.999Z', 'Asia/Kolkata', '2026-06-01'],
    ['half an hour off, the next day', '2026-06-01T18:30:00.000Z', 'Asia/Kolkata', '2026-06-02'],
    ['the farthest east, the last instant', '2026-12-31T09:59:59.999Z', 'Pacific/Kiritimati', '2026-12-31'],
    ['the farthest east, the new year', '2026-12-31T10:00:00.000Z', 'Pacific/Kiritimati', '2027-01-01'],
    ['UTC, the last instant', '2026-06-01T23:59:59.999Z', 'UTC', '2026-06-01'],
    ['UTC, the next day', '2026-06-02T00:00:00.000Z', 'UTC', '2026-06-02'],
  ])('%s: %s in %s is %s', (_, instant, zone, day) => {
    expect(dayOf(new Date(instant), zone)).toBe(day);
  });
});

describe('the instants of a day', () => {
  it.each([
    ['2026-01-15', MADRID, '2026-01-14T23:00:00.000Z', 24],
    ['2026-07-15', MADRID, '2026-07-14T22:00:00.000Z', 24],
    ['2026-03-29', MADRID, '2026-03-28T23:00:00.000Z', 23],
    ['2026-10-25', MADRID, '2026-10-24T22:00:00.000Z', 25],
    ['2027-03-28', MADRID, '2027-03-27T23:00:00.000Z', 23],
    ['2027-10-31', MADRID, '2027-10-30T22:00:00.000Z', 25],
    ['2026-12-31', MADRID, '2026-12-30T23:00:00.000Z', 24],
    ['2028-02-29', MADRID, '2028-02-28T23:00:00.000Z', 24],
    ['2026-06-01', 'UTC', '2026-06-01T00:00:00.000Z', 24],
    ['2026-06-01', 'Asia/Kolkata', '2026-05-31T18:30:00.000Z', 24],
    ['2026-06-01', 'Pacific/Kiritimati', '2026-05-31T10:00:00.000Z', 24],
    // Summer time that starts at midnight: the day begins at one o'clock.
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z', 23],
  ])('%s in %s starts at %s and lasts %i hours', (day, zone, from, hours) => {
    const span = spanOfDays(day, day, zone);

    expect(startOfDay(day, zone).toISOString()).toBe(from);
    expect(span.from.toISOString()).toBe(from);
    expect((span.to.getTime() - span.from.getTime()) / HOUR).toBe(hours);
  });

  it.each([
    ['2026-01-01', '2026-12-31', '2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    ['2026-03-01', '2026-03-31', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['2026-10-01', '2026-10-31', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
  ])('both days belong to the span from %s to %s', (first, last, from, to) => {
    expect(spanOfDays(first, last, MADRID)).toEqual({ from: new Date(from), to: new Date(to) });
  });

  it.each(usableZones)('in %s each day starts where the one before ends', (zone) => {
    const wrong = daysFrom('2024-01-01', 7 * 366).filter((day) => {
      const start = startOfDay(day, zone);
      const justBefore = new Date(start.getTime() - 1);
      return dayOf(start, zone) !== day || dayOf(justBefore, zone) !== addDays(day, -1);
    });

    expect(wrong).toEqual([]);
  });

  it('refuses what is no day', () => {
    expect(() => startOfDay('1 de juny', MADRID)).toThrow(RangeError);
  });
});

describe('a picked day', () => {
  it('is sent as its midnight UTC', () => {
    expect(instantOfPickedDay('2026-03-29').toISOString()).toBe('2026-03-29T00:00:00.000Z');
  });

  it.each(usableZones)('falls on itself in %s', (zone) => {
    const wrong = daysFrom('2024-01-01', 7 * 366).filter(
      (day) => dayOf(instantOfPickedDay(day), zone) !== day,
    );

    expect(wrong).toEqual([]);
  });
});

describe('the zones that the product can run in', () => {
  it.each(usableZones)('%s', (zone) => {
    expect(isUsableTimeZone(zone)).toBe(true);
  });

  it.each([
    'America/New_York',
    'America/Argentina/Buenos_Aires',
    'America/Nuuk',
    'America/St_Johns',
    'Pacific/Honolulu',
    'Atlantic/Cape_Verde',
    'Etc/GMT+1',
    // At UTC in summer, west of it in winter.
    'Atlantic/Azores',
  ])('not %s, west of UTC', (zone) => {
    expect(isUsableTimeZone(zone)).toBe(false);
  });

  it.each(['', ' ', 'undefined', 'Europe/Barcelona', 'Mars/Phobos', 'Europe/Madird+02'])(
    'not %j, which is unknown',
    (zone) => {
      expect(isUsableTimeZone(zone)).toBe(false);
    },
  );

  // Only some versions of Node can compute with them.
  it.each(['+01:00', '+00', '+25:00', '-00:30'])('not %s, which is no name', (zone) => {
    expect(isUsableTimeZone(zone)).toBe(false);
  });
});

describe('days that exist', () => {
  it.each(['1900-01-01', '2026-03-29', '2026-10-25', '2026-12-31', '2028-02-29', '2000-02-29', '2900-12-31'])(
    '%s is one',
    (day) => {
      expect(isDay(day)).toBe(true);
    },
  );

  it.each([
    ['no leap year', '2027-02-29'],
    ['no leap year, though divided by four', '2100-02-29'],
    ['31 February', '2026-02-31'],
    ['31 April', '2026-04-31'],
    ['month 13', '2026-13-01'],
    ['month 0', '2026-00-10'],
    ['day 0', '2026-01-00'],
    ['before 1900', '1899-12-31'],
    ['after 2900', '2901-01-01'],
    ['two digits of a year', '0026-01-01'],
    ['not padded', '2026-1-1'],
    ['as it is shown', '01/06/2026'],
    ['an instant', '2026-06-01T00:00:00.000Z'],
    ['blanks around', ' 2026-06-01'],
    ['a line break after', '2026-06-01\n'],
    ['nothing', ''],
  ])('%s is none: %j', (_, text) => {
    expect(isDay(text)).toBe(false);
  });

  it.each([
    ['1900-01-01T00:00:00.000Z', true],
    ['2900-12-31T23:59:59.999Z', true],
    ['1899-12-31T23:59:59.999Z', false],
    ['2901-01-01T00:00:00.000Z', false],
    ['no instant', false],
  ])('an instant lies between the years 1900 and 2900: %s %s', (instant, isInRange) => {
    expect(isInstantInRange(new Date(instant))).toBe(isInRange);
  });
});

describe('reckoning with days', () => {
  it.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2026-06-01', 0, '2026-06-01'],
  ])('%s and %i days is %s', (day, count, result) => {
    expect(addDays(day, count)).toBe(result);
    expect(daysBetween(day, result)).toBe(count);
  });

  const anyDay = fc.integer({ min: 0, max: 365_000 }).map((count) => addDays('1900-01-01', count));

  it('a distance leads from one day to the other', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to);
      }),
    );
  });

  it.each([
    ['2026-03-29', 7],
    ['2026-03-30', 1],
    ['2026-10-25', 7],
    ['2026-12-31', 4],
    ['2027-01-01', 5],
    ['2028-02-29', 2],
    ['2026-11-21', 6],
    ['2026-11-18', 3],
  ])('%s is the weekday %i, counted from Monday', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });

  it.each([
    ['2026-01-31', '2026-01-01', '2026-01-31'],
    ['2027-02-10', '2027-02-01', '2027-02-28'],
    ['2028-02-29', '2028-02-01', '2028-02-29'],
    ['2026-04-30', '2026-04-01', '2026-04-30'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('the month of %s goes from %s to %s', (day, first, last) => {
    expect(monthOf(day)).toEqual([first, last]);
  });

  it.each(['2026-01-01', '2026-03-29', '2026-12-31'])(
    'the year of %s goes from January to December',
    (day) => {
      expect(yearOf(day)).toEqual(['2026-01-01', '2026-12-31']);
    },
  );

  it('a day is shown as DD/MM/YYYY', () => {
    expect(formatDay('2026-03-09')).toBe('09/03/2026');
  });
});
