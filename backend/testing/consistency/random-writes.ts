import type { Inspection, ValidateResult } from '../../../domain/planning';
import { type Random, integerBetween, pick } from '../../demo';
import type { RemoteCaller } from '../remote-caller';
import type { Acknowledged } from './acknowledged';
import type { Records } from './records';

const DAY_MS = 86_400_000;
/** With fewer inspections only more are planned. */
const FEWEST = 50;

/** One write through an instance that may be killed meanwhile. */
export interface Write {
  /** The records that it may change. */
  ids: string[];
  send: (through: RemoteCaller) => ReturnType<RemoteCaller['send']>;
  /** Takes in what was acknowledged. */
  learn: (answer: string) => void | Promise<void>;
  /** How many inspections it makes that are not known before its answer. */
  ghosts?: number;
  /** Master data are written by one writer at a time, so that it is known what was written last. */
  isMasterData?: boolean;
}

/** All kinds of writes, by chance. */
export class RandomWrites {
  private numbers = 0;
  private readonly kinds = [
    ...[() => this.plan(), () => this.plan(), () => this.planBatch()],
    ...[() => this.save(), () => this.save(), () => this.save(), () => this.save()],
    ...[() => this.validate(), () => this.remove(), () => this.move(), () => this.rename()],
  ];

  constructor(
    private readonly random: Random,
    private readonly records: Records,
    private readonly known: Acknowledged,
  ) {}

  next(): Write {
    return this.known.ids().length < FEWEST ? this.plan() : pick(this.random, this.kinds)();
  }

  save(): Write {
    const id = this.someInspection();
    const change = pick<object>(this.random, [
      { elementActions: `Es neteja ${(this.numbers += 1)}` },
      { elementActions: '' },
      { elementPlanningActive: true },
      { elementUserPlanningId: pick(this.random, this.records.users) },
      { elementPlanningDate: this.someDay() },
    ]);
    return {
      ids: [id],
      send: (admin) => admin.send('PUT', `/planning/${id}`, change),
      learn: (text) => this.learnRecord(text),
    };
  }

  private plan(): Write {
    const key = { 'idempotency-key': `key-${(this.numbers += 1)}` };
    const body = { ...this.planned(), elementPlanningDate: this.someDay() };
    return {
      ids: [],
      ghosts: 1,
      send: (admin) => admin.send('POST', '/planning', body, key),
      learn: (text) => this.learnRecord(text),
    };
  }

  private planBatch(): Write {
    const elementPlanningDates = [...new Set([this.someDay(), this.someDay()])];
    const body = { ...this.planned(), elementPlanningDates };
    return {
      ids: [],
      ghosts: elementPlanningDates.length,
      send: (admin) => admin.send('POST', '/planning/batch', body),
      // They stay ghosts: what they are is asked of the database at the end of the round.
      learn: () => this.known.addGhosts(elementPlanningDates.length),
    };
  }

  private remove(): Write {
    const id = this.someInspection();
    return {
      ids: [id],
      send: (admin) => admin.send('DELETE', `/planning/${id}`),
      learn: () => this.known.note(id, { record: null, isUnsure: false }),
    };
  }

  private validate(): Write {
    const ids = [...new Set([this.someInspection(), this.someInspection(), this.someInspection()])];
    return {
      ids,
      send: (admin) => admin.send('POST', '/planning/validate', { ids }),
      learn: (text) => {
        const skipped = new Set((JSON.parse(text) as ValidateResult).skipped.map(({ id }) => id));
        this.known.doubt(ids.filter((id) => !skipped.has(id)));
      },
    };
  }

  private move(): Write {
    const id = pick(this.random, this.records.elements);
    const place = pick(this.random, this.records.places);
    return {
      ids: [id],
      isMasterData: true,
      send: (admin) => admin.send('PUT', `/elements/${id}`, place),
      learn: () => void this.records.placeOf.set(id, place),
    };
  }

  private rename(): Write {
    const number = (this.numbers += 1);
    const { elements, users, places } = this.records;
    const { elementCompanyId, elementAreaId } = pick(this.random, places);
    const [path, id, field] = pick(this.random, [
      ['elements', pick(this.random, elements), 'elementName'],
      ['users', pick(this.random, users), 'userName'],
      ['companies', elementCompanyId, 'companyName'],
      ['arees', elementAreaId, 'areaName'],
    ] as const);
    return {
      ids: [],
      isMasterData: true,
      send: (admin) => admin.send('PUT', `/${path}/${id}`, { [field]: `Nom #${number}` }),
      learn: () => this.known.name(id, number),
    };
  }

  private planned(): object {
    const { elements, users } = this.records;
    return {
      elementId: pick(this.random, elements),
      elementUserPlanningId: pick(this.random, users),
      elementRegisters: [],
    };
  }

  private someInspection(): string {
    return pick(this.random, this.known.ids());
  }

  private someDay(): string {
    const days = integerBetween(this.random, -400, 59);
    return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  }

  private learnRecord(text: string): void {
    const record = JSON.parse(text) as Inspection;
    this.known.note(record._id, { record, isUnsure: false });
  }
}
