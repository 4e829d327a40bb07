/**
 * What programmes are to have planned, worked out a second time: day by day over the whole span, without anything of
 * `domain/programmes`, and without planning ahead. A day is `YYYY-MM-DD`.
 */
const A_DAY_MS = 86_400_000;

const at = (day: string) => new Date(`${day}T00:00:00Z`);
export const plus = (day: string, count: number) =>
  new Date(at(day).getTime() + count * A_DAY_MS).toISOString().slice(0, 10);
/** 0 is Sunday. */
export const weekday = (day: string) => at(day).getUTCDay();

export interface NaiveInspection {
  element: string;
  /** What was meant. */
  day: string;
  /** When it is worked. */
  on: string;
}

/** What a programme says for what is worked from a day on. */
interface Said {
  from: string;
  isMeant: (day: string) => boolean;
}

export interface NaiveProgramme {
  created: string;
  said: Said[];
  daysOff: 'keep' | 'skip' | 'next';
  isOff: (day: string) => boolean;
  /** In the order of their turns. */
  elements: string[];
  /** In turn: so many each time. */
  each?: number;
  /** Who was away, on which worked days. */
  away?: { element: string; from: string; to: string }[];
  /** Worked days on which nothing is planned. */
  gap?: { from: string; to: string };
  /** In turn: whose turn for a day somebody has moved to another day. */
  moved?: { element: string; day: string }[];
}

interface Time {
  day: string;
  on: string;
}

function workedOn(day: string, { daysOff, isOff }: Pick<NaiveProgramme, 'daysOff' | 'isOff'>) {
  if (daysOff === 'keep' || !isOff(day)) return day;
  if (daysOff === 'skip') return undefined;
  let next = day;
  while (isOff(next)) next = plus(next, 1);
  return next;
}

/** The times that are worked until a day, by what the programme says from one day to another. */
function timesOf(
  programme: NaiveProgramme,
  { isMeant }: Said,
  from: string,
  before: string,
  until: string,
): Time[] {
  const latest = new Map<string, string>();
  for (let day = programme.created; day <= until; day = plus(day, 1)) {
    const on = isMeant(day) ? workedOn(day, programme) : undefined;
    if (on !== undefined && on >= from && on < before && on <= until) latest.set(on, day);
  }
  return [...latest].map(([on, day]) => ({ day, on }));
}

/** What a programme with a rule has planned of what is worked until a day. */
export function naivePlan(programme: NaiveProgramme, until: string): NaiveInspection[] {
  const { said, elements, each, away = [], gap } = programme;
  const isHere = (element: string, on: string) =>
    !away.some((absence) => absence.element === element && on >= absence.from && on <= absence.to);
  const planned: NaiveInspection[] = [];
  let rounds: string[][] = [];
  let waiting: string[] = [];
  said.forEach((version, index) => {
    const before = said[index + 1]?.from ?? '9999';
    for (const time of timesOf(programme, version, version.from, before, until)) {
      if (gap && time.on >= gap.from && time.on <= gap.to) continue;
      const here = elements.filter((element) => isHere(element, time.on));
      if (each === undefined) {
        planned.push(...here.map((element) => ({ element, ...time })));
        continue;
      }
      waiting = waiting.filter((element) => here.includes(element));
      if (waiting.length === 0) {
        waiting = [...here];
        rounds = [...rounds, []];
      } else {
        const had = rounds.at(-1) ?? [];
        waiting.push(...here.filter((element) => !waiting.includes(element) && !had.includes(element)));
      }
      const turn = waiting.splice(0, each);
      rounds.at(-1)?.push(...turn);
      planned.push(...turn.map((element) => ({ element, ...time })));
    }
    // What somebody has moved stays, and is a turn of the round that it was of.
    const ahead = before === '9999' ? [] : (programme.moved ?? []).filter(({ day }) => day >= before);
    for (const { element, day } of ahead) {
      if (!waiting.includes(element)) throw new Error(`${element} has had its turn before ${day}`);
      waiting = waiting.filter((other) => other !== element);
      rounds.at(-1)?.push(element);
      planned.push({ element, day, on: day });
    }
  });
  return planned;
}

/** What has become of an inspection. */
export interface Fate {
  element: string;
  day: string;
  /** When it was done; null: it was deleted by hand. */
  doneOn: string | null;
}

/** What a programme has planned that counts from the last one. */
export function naiveChain(
  { created, elements, ...programme }: Omit<NaiveProgramme, 'said' | 'each'>,
  afterDays: number,
  fates: readonly Fate[],
): NaiveInspection[] {
  return elements.flatMap((element) => {
    const planned: NaiveInspection[] = [];
    for (let day = created; ;) {
      const on = workedOn(day, programme);
      if (on === undefined) throw new Error('a chain falls out');
      planned.push({ element, day, on });
      const fate = fates.find((one) => one.element === element && one.day === day);
      if (!fate) return planned;
      day = plus(fate.doneOn ?? day, afterDays);
    }
  });
}
