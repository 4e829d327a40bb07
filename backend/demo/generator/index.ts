import type { Day } from '../../../domain/common';
import type { StoredCorrective } from '../../correctives';
import type { StoredInspection } from '../../planning';
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
  const correctives = makeCorrectives(planning, calendar);
  return {
    ...makeMasterData(calendar, passwordHashes),
    planning: noting(correctives, planning),
    correctives,
    programmes: makeProgrammes(calendar),
  };
}

/** The inspections, those marked in which measures were found. */
function noting(
  correctives: readonly StoredCorrective[],
  inspections: readonly StoredInspection[],
): StoredInspection[] {
  const found = new Set(correctives.map(({ correctivePlanningId: id }) => id?.toHexString()));
  return inspections.map((inspection) =>
    found.has(inspection._id.toHexString())
      ? Object.assign({}, inspection, { hasCorrectives: true })
      : inspection,
  );
}
