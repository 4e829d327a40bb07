import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { type Day, addDays, instantOfPickedDay, startOfDay } from '../../domain/common';
import { planning } from '../../domain/planning';
import { programmes } from '../../domain/programmes';
import { type Author, Clock, Locks } from '../common';
import { BY_ID, hinted } from '../common/resource';
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
import { type Decision, type Made, NEVER, NOTHING_MADE, type StoredProgramme } from './programme.schema';

/** Inspections that are written, or looked for, at a time. */
const BATCH = 500;

/** An inspection that is to be there. */
interface Wanted {
  element: string;
  day: string;
  on: string;
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

  /** How far a programme is planned. */
  async madeOf(id: string): Promise<Made> {
    return (await this.find(id))?.made ?? NOTHING_MADE;
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
    await this.takeBackOfGone(programme, basis);
    await this.plan(programme, basis, wanted, by);
    const { _id, programmeDeleted, made } = programme;
    await this.collection.updateOne(
      { _id, 'made.revision': made.revision },
      { $set: { 'made.decision': null, 'made.on': programmeDeleted ? NEVER : this.clock.today() } },
    );
  }

  /** Removes what lies ahead, untouched, and is not wanted as it is. */
  private async takeBack(
    programme: StoredProgramme,
    basis: Basis,
    { takesBackFrom, takesBackDays: { first, last }, recounted = [] }: Decision,
    wanted: readonly Wanted[],
  ): Promise<void> {
    const wantedOn = new Map(wanted.map(({ element, day, on }) => [`${element} ${day}`, on]));
    const controls = new Map(
      basis.present.map((element) => [element._id.toHexString(), basis.controlsOf(element).join()]),
    );
    const gone = new Set(this.goneOf(programme, basis).map(({ _id }) => _id.toHexString()));
    const isAsWanted = (one: StoredInspection) => {
      const element = one.elementId.toHexString();
      if (gone.has(element)) return true;
      const on = wantedOn.get(`${element} ${one.elementProgrammeDay}`);
      return (
        on !== undefined &&
        one.elementPlanningDate.getTime() === instantOfPickedDay(on).getTime() &&
        one.elementUserPlanningId.equals(programme.programmeUserId) &&
        one.elementRegisters.map(({ elementRegistersUpkeeps: id }) => id.toHexString()).join() ===
          controls.get(element)
      );
    };
    const meant = { ...(first && { $gte: first }), ...(last && { $lte: last }) };
    const filters = [
      takesBackFrom !== null && {
        ...this.untouchedFrom(takesBackFrom, programme),
        elementProgrammeDay: { $gt: '', ...meant },
      },
      recounted.length > 0 && {
        ...this.untouchedFrom(addDays(this.clock.today(), 1), programme),
        elementId: { $in: recounted.map((id) => new Types.ObjectId(id)) },
        elementProgrammeDay: { $gt: '', $gte: programme.made.changedFrom ?? '' },
      },
    ];
    for (const filter of filters.filter((one) => one !== false)) {
      const stale = await hinted(indexByDay('elementProgrammeId'), async (hint) => {
        const found: Types.ObjectId[] = [];
        for await (const one of this.planned.find(filter, { hint }))
          if (!isAsWanted(one)) found.push(one._id);
        return found;
      });
      for (const ids of inChunks(stale)) await this.inspections.takeBack(ids);
    }
  }

  /**
   * Removes what lies ahead of elements that take no part any more: it is told, and nobody there would do it. What is for today
   * may be done already, on a phone without network.
   */
  private async takeBackOfGone(programme: StoredProgramme, basis: Basis): Promise<void> {
    const gone = this.goneOf(programme, basis);
    if (gone.length === 0) return;
    const elementId = { $in: gone.map(({ _id }) => _id) };
    const found = await hinted(byProgrammeDay.keys, (hint) =>
      this.planned
        .find(
          {
            ...this.untouchedFrom(addDays(this.clock.today(), 1), programme),
            elementId,
            elementProgrammeDay: { $gt: '' },
          },
          { hint, projection: { _id: 1 } },
        )
        .toArray(),
    );
    for (const ids of inChunks(found.map(({ _id }) => _id))) await this.inspections.takeBack(ids);
  }

  /** The elements that take no part any more in a programme that goes on. */
  private goneOf({ programmePaused, programmeDeleted }: StoredProgramme, { gone }: Basis): StoredElement[] {
    return programmePaused || programmeDeleted ? [] : gone;
  }

  private untouchedFrom(day: Day, { _id }: StoredProgramme) {
    return {
      ...UNTOUCHED,
      elementProgrammeId: _id,
      // What each of them meets, so that the index goes on to the day.
      elementPlanningActive: false,
      elementPlanningValidation: false,
      elementPlanningDate: { $gte: startOfDay(day, this.clock.zone) },
    };
  }

  /** Makes what is wanted and not there; a deleted one is there. */
  private async plan(
    programme: StoredProgramme,
    basis: Basis,
    wanted: readonly Wanted[],
    by: Author,
  ): Promise<void> {
    const elements = new Map(basis.present.map((element) => [element._id.toHexString(), element]));
    for (const some of inChunks(wanted)) {
      const there = await this.keysOf(programme, some);
      const now = this.clock.now();
      const missing = some.flatMap(({ element: id, day, on }) => {
        const element = elements.get(id);
        // Who left since it was decided is told, and gets nothing.
        if (!element || there.has(`${id} ${day}`)) return [];
        const { elementCompanyId, elementAreaId } = element;
        return newInspection(
          {
            elementId: id,
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
    const elementIds = [...new Set(wanted.map(({ element }) => element))].map((id) => new Types.ObjectId(id));
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

function wantedBy({ times }: Decision, { present }: Basis): Wanted[] {
  const all = present.map(({ _id }) => _id.toHexString());
  return times.flatMap(({ day, on, elements }) =>
    (elements ?? all).map((element): Wanted => ({ element, day, on })),
  );
}

function inChunks<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}
