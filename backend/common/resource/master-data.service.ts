import type { FieldMessages } from '../../../domain/messages';
import type { BodyRead } from '../body.pipe';
import type { SignedInUser } from '../current-user.decorator';
import type { Clock } from '../clock';
import { refuse } from '../errors';
import { answerList, filterOf } from './answer-list';
import { SEARCH_FIELD } from './conditions';
import type { ListAnswer } from './list-answer';
import { type RawListQuery, readListQuery } from './list-query';
import { type NewReference, missingReferences } from './new-references';
import type { RecordStore } from './record-store';
import { type References, WantedReferences } from './references';
import { type Fields, type StoredRecord, searchText } from './schema';
import { toWire, wantReferences } from './wire';

/** What the body of an update carries beside fields: the revision that its sender had read. */
export type Update = Fields & { __v?: number };

/** What one resource asks for beyond what all have in common. */
export interface MasterDataRules {
  /** Turns fields as they come in into fields as they are kept. */
  prepare?(fields: Fields): Promise<Fields> | Fields;
  /** What is wrong with the record as it would be. */
  check?(next: Fields, before: StoredRecord | null): Promise<FieldMessages> | FieldMessages;
  /** Refuses a change that the record's state or its place among others does not allow. */
  guard?(next: Fields, before: StoredRecord, caller: SignedInUser): Promise<void> | void;
}

/** The five calls of a resource of master data, over its store and its rules. */
export class MasterDataService {
  constructor(
    private readonly store: RecordStore,
    private readonly references: References,
    private readonly clock: Clock,
    private readonly rules: MasterDataRules = {},
  ) {}

  private get resource() {
    return this.store.resource;
  }

  async list(raw: RawListQuery): Promise<ListAnswer> {
    const query = readListQuery(raw, this.resource, this.clock.zone);
    const filter = filterOf(query);
    return answerList(
      this.store,
      { ...query, filter },
      { toResponses: (rows) => this.wire(rows), count: () => this.store.count(filter) },
    );
  }

  async read(id: string): Promise<Fields> {
    return this.wireOne(await this.store.read(id));
  }

  async create({ dto, problems }: BodyRead<Fields>): Promise<Fields> {
    const fields = givenOf(dto);
    refuse({ ...(await this.violations(fields, null)), ...problems });
    return this.wireOne(await this.store.create(await this.stored(fields)));
  }

  async update(id: string, { dto, problems }: BodyRead<Update>, caller: SignedInUser): Promise<Fields> {
    const { __v, ...input } = dto;
    const change = givenOf(input);
    const updated = await this.store.update(id, __v, async (current) => {
      const next = { ...current, ...change };
      const removed = next[this.resource.deleted] === true;
      refuse({ ...(!removed && (await this.violations(next, current))), ...problems });
      await this.rules.guard?.(next, current, caller);
      return Object.keys(change).length > 0 ? this.stored(change, current) : null;
    });
    return this.wireOne(updated);
  }

  async remove(id: string, caller: SignedInUser): Promise<void> {
    await this.update(id, { dto: { [this.resource.deleted]: true }, problems: {} }, caller);
  }

  /** Fields as they are kept, with the texts that they are found by. */
  private async stored(fields: Fields, before: Fields = {}): Promise<Fields> {
    return {
      ...((await this.rules.prepare?.(fields)) ?? fields),
      [SEARCH_FIELD]: searchText(this.resource, { ...before, ...fields }),
    };
  }

  /** What is wrong with the record as it would be, beyond what its fields say by themselves. */
  private async violations(next: Fields, before: StoredRecord | null): Promise<FieldMessages> {
    return {
      ...(await missingReferences(this.references, this.referencesOf(next, before))),
      ...(await this.rules.check?.(next, before)),
    };
  }

  /** The references that the record did not have before: only these must be usable. */
  private referencesOf(next: Fields, before: StoredRecord | null): NewReference[] {
    return Object.entries(this.resource.fields).flatMap(([field, spec]) => {
      if (spec.kind !== 'reference') return [];
      const id = next[field];
      return typeof id === 'string' && id !== String(before?.[field]) ? [{ field, to: spec.to, id }] : [];
    });
  }

  private async wireOne(record: StoredRecord): Promise<Fields> {
    const [wire] = await this.wire([record]);
    return wire ?? {};
  }

  private async wire(records: readonly StoredRecord[]): Promise<Fields[]> {
    const wanted = new WantedReferences();
    wantReferences(this.resource, records, wanted);
    const found = await this.references.find(wanted);
    return records.map((record) => toWire(this.resource, record, found));
  }
}

/** The fields that a body carries, without those that its DTO leaves open. */
function givenOf(dto: Fields): Fields {
  return Object.fromEntries(Object.entries(dto).filter(([, value]) => value !== undefined));
}
