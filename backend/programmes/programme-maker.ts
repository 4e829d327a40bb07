import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { type Day, instantOfPickedDay, startOfDay } from '../../domain/common';
import { planning } from '../../domain/planning';
import { type Scope, programmes, scopesOf } from '../../domain/programmes';
import { type Author, Clock, Locks } from '../common';
import { BY_ID, type MongoFilter, hinted } from '../common/resource';
import type { StoredElement } from '../elements';
import {
  InspectionStore,
  type StoredInspection,
  UNTOUCHED,
  byProgrammeDay,
  indexByDay,
  newInspection,
} from '../planning';
import { type Basis, ProgrammeBasis } from './programme-basis';
import { ProgrammePlans } from './programme-plans';
import { type Decision, type Made, NEVER, type StoredProgramme } from './programme.schema';

/** Inspections that are written, or looked for, at a time. */
const BATCH = 500;

/** An inspection that is to be there. */
interface Wanted {
  element: StoredElement;
  day: Day;
  on: Day;
}

/**
 * Makes the inspections of programmes. What is made and taken back is decided first and written down on the programme, and then
 * carried out; whoever finds it written down finishes it. An element has one inspection at most for a day of a programme, by a
 * unique index, so that doing it twice does nothing more. One at a time for a programme, so that nobody carries out what was
 * decided anew since.
 */
@Injectable()
export class ProgrammeMaker {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly basis: ProgrammeBasis,
    private readonly plans: ProgrammePlans,
    private readonly inspections: InspectionStore,
    private readonly locks: Locks,
    private readonly clock: Clock,
  ) {}

  /** Has work done while nobody else plans for the programme. */
  holding<T>(id: string, work: () => Promise<T>): Promise<T> {
    return this.locks.holding(`programme ${id}`, work);
  }

  /**
   * Plans what is to be planned now; the caller holds the programme.
   * @param before Only if it was last looked at before that day: somebody else may have, while the caller waited.
   * @param until All until this day is planned, though it be further ahead than is planned for.
   * @param by Whose change it follows from.
   */
  async make(
    id: string,
    { before, until, by = null }: { before?: Day; until?: Day; by?: Author } = {},
  ): Promise<void> {
    const programme = await this.find(id);
    if (!programme || (before !== undefined && programme.made.on >= before)) return;
    const basis = await this.basis.of(programme);
    if (programme.made.decision) await this.carryOut(programme, basis, programme.made.decision, by);
    const decided = await this.decide((await this.find(id)) ?? programme, basis, until);
    if (decided?.made.decision) await this.carryOut(decided, basis, decided.made.decision, by);
  }

  private get collection() {
    return this.connection.collection<StoredProgramme>(programmes.name);
  }

  private find(id: string): Promise<StoredProgramme | null> {
    return this.collection.findOne({ _id: new Types.ObjectId(id) }, { hint: BY_ID });
  }

  /** Writes a decision down. @returns Null when the programme was changed meanwhile; then it is looked at again. */
  private async decide(
    programme: StoredProgramme,
    basis: Basis,
    until?: Day,
  ): Promise<StoredProgramme | null> {
    const { programmeDeleted, programmePaused } = programme;
    const told = { programmeProblems: basis.problems, hasProblems: basis.problems.length > 0 };
    if (programmeDeleted) {
      return this.note(programme, { anewFrom: null, decision: this.plans.ended(programme) });
    }
    if (programmePaused) {
      const decision = this.plans.ended(programme);
      return this.note(programme, { removesAhead: false, decision }, told);
    }
    // What was to be decided anew still is, once it can be.
    if (basis.isBlocked) {
      return this.note(programme, { removesAhead: false, decision: this.plans.ended(programme) }, told);
    }
    const { decision, noted } = await this.plans.ahead(programme, basis, until);
    return this.note(
      programme,
      {
        ...noted,
        anewFrom: null,
        removesAhead: false,
        present: basis.present.map(({ _id }) => _id.toHexString()),
        calendar: basis.calendarKey,
        decision,
      },
      told,
    );
  }

  private note(
    { _id, __v, made }: StoredProgramme,
    noted: Partial<Omit<Made, 'on'>>,
    told: Partial<StoredProgramme> = {},
  ): Promise<StoredProgramme | null> {
    // It is looked at again until the decision is carried out.
    const next: Made = { ...made, ...noted, on: '', revision: made.revision + 1 };
    return this.collection.findOneAndUpdate(
      { _id, __v, 'made.revision': made.revision },
      { $set: { ...told, made: next } },
      { returnDocument: 'after', hint: BY_ID },
    );
  }

  private async carryOut(
    programme: StoredProgramme,
    basis: Basis,
    decision: Decision,
    by: Author,
  ): Promise<void> {
    const wanted = wantedBy(decision, basis);
    await this.takeBack(programme, basis, decision, wanted);
    await this.plan(programme, basis, wanted, by);
    const { _id, programmeDeleted, made } = programme;
    await this.collection.updateOne(
      { _id, 'made.revision': made.revision },
      { $set: { 'made.decision': null, 'made.on': programmeDeleted ? NEVER : this.clock.today() } },
    );
  }

  /** Removes what is untouched, within the decision's scopes, and not wanted as it is. */
  private async takeBack(
    programme: StoredProgramme,
    basis: Basis,
    decision: Decision,
    wanted: readonly Wanted[],
  ): Promise<void> {
    const wantedAs = new Map(
      wanted.map(({ element, day, on }) => [
        `${element._id.toHexString()} ${day}`,
        `${instantOfPickedDay(on).toISOString()} ${basis.controlsOf(element).join()}`,
      ]),
    );
    const isAsWanted = (one: StoredInspection) => {
      const controls = one.elementRegisters.map(({ elementRegistersUpkeeps: id }) => id.toHexString());
      return (
        one.elementUserPlanningId.equals(programme.programmeUserId) &&
        wantedAs.get(`${one.elementId.toHexString()} ${one.elementProgrammeDay}`) ===
          `${one.elementPlanningDate.toISOString()} ${controls.join()}`
      );
    };
    for (const scope of this.scopesOf(programme, basis, decision)) {
      const keys = scope.only ? byProgrammeDay.keys : indexByDay('elementProgrammeId');
      const stale = await hinted(keys, async (hint) => {
        const found: Types.ObjectId[] = [];
        for await (const one of this.planned.find(this.within(scope, programme), { hint }))
          if (!isAsWanted(one)) found.push(one._id);
        return found;
      });
      for (const ids of inChunks(stale)) await this.inspections.takeBack(ids);
    }
  }

  private scopesOf(
    { programmePaused, programmeDeleted, made: { changedFrom } }: StoredProgramme,
    basis: Basis,
    decision: Decision,
  ): Scope[] {
    // A pause keeps all that is made, and a deletion treats all elements alike.
    const gone = programmePaused || programmeDeleted ? [] : basis.gone.map(({ _id }) => _id.toHexString());
    return scopesOf(decision, { gone, changedFrom, today: this.clock.today() });
  }

  /** Finds the untouched inspections of a scope, as `isWithin` does in memory. */
  private within({ from, first, last, only, but = [] }: Scope, { _id }: StoredProgramme): MongoFilter {
    return {
      ...UNTOUCHED,
      elementProgrammeId: _id,
      // What each of them meets, so that the index goes on to the day.
      elementPlanningActive: false,
      elementPlanningValidation: false,
      elementPlanningDate: { $gte: startOfDay(from, this.clock.zone) },
      elementProgrammeDay: { $gt: '', ...(first && { $gte: first }), ...(last && { $lte: last }) },
      elementId: { ...(only && { $in: idsOf(only) }), $nin: idsOf(but) },
    };
  }

  /** Makes what is wanted and not there; a deleted one is there. */
  private async plan(
    programme: StoredProgramme,
    basis: Basis,
    wanted: readonly Wanted[],
    by: Author,
  ): Promise<void> {
    for (const some of inChunks(wanted)) {
      const there = await this.keysOf(programme, some);
      const now = this.clock.now();
      const missing = some.flatMap(({ element, day, on }) => {
        const { _id, elementCompanyId, elementAreaId } = element;
        const elementId = _id.toHexString();
        if (there.has(`${elementId} ${day}`)) return [];
        return newInspection(
          {
            elementId,
            elementUserPlanningId: programme.programmeUserId.toHexString(),
            elementPlanningDate: instantOfPickedDay(on),
            controls: basis.controlsOf(element),
            location: { elementCompanyId, elementAreaId },
            // Whoever's change it follows from is in the programme's history.
            author: null,
            programme: { id: programme._id, day },
          },
          now,
        );
      });
      await this.inspections.insertPlanned(missing, by);
    }
  }

  private async keysOf({ _id }: StoredProgramme, wanted: readonly Wanted[]): Promise<Set<string>> {
    const elementIds = [...new Set(wanted.map(({ element }) => element))].map(({ _id }) => _id);
    const days = [...new Set(wanted.map(({ day }) => day))];
    const there = await hinted(byProgrammeDay.keys, (hint) =>
      this.planned
        .find(
          { elementProgrammeId: _id, elementId: { $in: elementIds }, elementProgrammeDay: { $in: days } },
          { hint, projection: { _id: 0, elementId: 1, elementProgrammeDay: 1 } },
        )
        .toArray(),
    );
    return new Set(
      there.map(
        ({ elementId, elementProgrammeDay }) => `${elementId.toHexString()} ${elementProgrammeDay ?? ''}`,
      ),
    );
  }

  private get planned() {
    return this.connection.collection<StoredInspection>(planning.name);
  }
}

/** Lists the inspections of a decision, of elements that still take part. */
function wantedBy({ times }: Decision, { present }: Basis): Wanted[] {
  const there = new Map(present.map((element) => [element._id.toHexString(), element]));
  return times.flatMap(({ day, on, elements }) =>
    (elements ?? [...there.keys()]).flatMap((id): Wanted[] => {
      const element = there.get(id);
      return element ? [{ element, day, on }] : [];
    }),
  );
}

function idsOf(ids: readonly string[]): Types.ObjectId[] {
  return ids.map((id) => new Types.ObjectId(id));
}

function inChunks<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}
