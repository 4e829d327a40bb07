import { type Recurrence, programmes, writeRecurrence } from '../../../domain/programmes';
import { searchText } from '../../common/resource';
import { NOTHING_MADE, type StoredProgramme } from '../../programmes';
import { type CompanyKey, centres, companies, elements } from '../catalogue';
import type { DemoCalendar } from './calendar';
import { demoId } from './ids';
import { centreId, personId } from './references';

/** A programme of each company's first centre, by what it says of itself. */
interface DemoProgramme {
  name: string;
  rule: Recurrence;
  each: number | null;
  paused: boolean;
}

const samples: readonly DemoProgramme[] = [
  {
    name: 'Revisió setmanal',
    rule: { frequency: 'weekly', interval: 1, weekdays: [2] },
    each: null,
    paused: false,
  },
  {
    name: 'Mostres mensuals per torns',
    rule: { frequency: 'monthly', interval: 1, weekday: 4, nth: 1 },
    each: 1,
    paused: false,
  },
  {
    name: 'Neteja trimestral',
    rule: { frequency: 'monthly', interval: 3, date: 15 },
    each: null,
    paused: true,
  },
];

/** In a week: today's inspections are those that the demo has anyway. */
const BEGINNING = 7;
const MORNING = 9 * 60;

/** Three programmes of each company, one in turn and one paused. What they plan is made by the server, as of any other. */
export function makeProgrammes(calendar: DemoCalendar): StoredProgramme[] {
  return companies.flatMap(({ key }, company) =>
    samples.map((sample, index) => programmeOf(sample, key, company * samples.length + index, calendar)),
  );
}

function programmeOf(
  { name, rule, each, paused }: DemoProgramme,
  company: CompanyKey,
  number: number,
  calendar: DemoCalendar,
): StoredProgramme {
  const centre = centres.find((one) => one.company === company)?.key ?? centres[0].key;
  const createdAt = calendar.instant(-1, MORNING + number);
  const ids = elements.flatMap((element, index) =>
    element.centre === centre && element.retired === undefined ? [demoId('elements', index)] : [],
  );
  return {
    _id: demoId(programmes.name, number),
    programmeName: name,
    programmeAreaId: centreId(centre),
    programmeElementIds: each === null ? ids.slice(0, 2) : ids,
    programmeUpkeepIds: [],
    programmeUserId: personId('coordinator'),
    programmeRule: writeRecurrence(rule),
    programmeAfterDays: null,
    programmeStart: calendar.day(BEGINNING),
    programmeEnd: null,
    programmeDaysOff: 'next',
    programmeEach: each,
    programmePaused: paused,
    programmeDeleted: false,
    programmeProblems: [],
    hasProblems: false,
    made: NOTHING_MADE,
    search: searchText(programmes, { programmeName: name }),
    createdBy: personId('admin'),
    createdAt,
    updatedAt: createdAt,
    __v: 0,
  };
}
