import type { Day } from '../../../domain/common';
import { DemoCalendar } from './calendar';
import type { DemoData } from './documents';
import { makeCorrectives } from './correctives';
import { makeInspections } from './inspections';
import { type PasswordHashes, makeMasterData } from './master-data';
import { makeProgrammes } from './programmes';

export type { DemoData } from './documents';
export { DEMO_IDS } from './ids';
export { drawPhoto } from './photos';
export type { PasswordHashes } from './master-data';

/** Everything that the demo data depends on. */
export interface DemoOptions {
  today: Day;
  zone: string;
  passwordHashes: PasswordHashes;
}

/** The documents of the demo data, the same for the same day (docs/product.md, "Demo data"). */
export function makeDemoData({ today, zone, passwordHashes }: DemoOptions): DemoData {
  const calendar = new DemoCalendar(today, zone);
  const planning = makeInspections(calendar);
  return {
    ...makeMasterData(calendar, passwordHashes),
    planning,
    correctives: makeCorrectives(planning, calendar),
    programmes: makeProgrammes(calendar),
  };
}
