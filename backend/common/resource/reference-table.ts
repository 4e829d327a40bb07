import type { Types } from 'mongoose';
import { catalogue } from '../../../domain/catalogue';
import { type ReferencedName, referenceShapes } from './reference-shapes';
import type { Fields } from './schema';

/** A record as others carry it: its id and the fields of `referenceShapes`. */
export type Referenced = Readonly<Record<string, unknown>> & { readonly _id: string };

/** A record of master data, as far as it is remembered. */
export type ReferenceRow = Fields & { _id: Types.ObjectId; __v?: number };

/** The records of one resource that others refer to, as far as they carry them, deleted ones too. */
export class ReferenceTable {
  /** The fields that are remembered of a record. */
  readonly fields: readonly string[];
  private readonly rows = new Map<string, ReferenceRow>();
  /** Rows as they are answered, made when first asked for. */
  private readonly shaped = new Map<string, Referenced>();
  private present = 0;

  /** @param follow Finds what a record itself refers to. */
  constructor(
    private readonly name: ReferencedName,
    private readonly follow: (to: ReferencedName, id: unknown) => Referenced | null,
  ) {
    const { fields, nested } = referenceShapes[name];
    const { active, deleted } = catalogue[name];
    this.fields = [...fields, ...Object.keys(nested), deleted, ...(active ? [active] : [])];
  }

  /** How many of the records are not deleted. */
  get count(): number {
    return this.present;
  }

  row(id: string): ReferenceRow | undefined {
    return this.rows.get(id);
  }

  /** Whether a record may be referred to anew: it is there, not deleted, and active. */
  isUsable(id: string): boolean {
    const { active } = catalogue[this.name];
    const row = this.rows.get(id);
    return this.isPresent(row) && (active === undefined || row?.[active] === true);
  }

  /** A record as others carry it, or null when it is not known. */
  get(id: string): Referenced | null {
    return this.shaped.get(id) ?? this.shape(id);
  }

  /** Remembers a record, unless a newer state of it is known: a load may be overtaken by a write. */
  keep(record: ReferenceRow): void {
    const id = record._id.toHexString();
    const known = this.rows.get(id);
    if (known && (known.__v ?? 0) > (record.__v ?? 0)) return;
    const row: ReferenceRow = { _id: record._id, __v: record.__v };
    for (const field of this.fields) row[field] = record[field] ?? null;
    this.rows.set(id, row);
    this.present += Number(this.isPresent(row)) - Number(this.isPresent(known));
  }

  /** Has the rows shaped anew, after something that they refer to has changed. */
  forgetShapes(): void {
    this.shaped.clear();
  }

  private isPresent(row: ReferenceRow | undefined): boolean {
    return row?.[catalogue[this.name].deleted] === false;
  }

  private shape(id: string): Referenced | null {
    const row = this.rows.get(id);
    if (!row) return null;
    const { fields, nested } = referenceShapes[this.name];
    const shaped: Referenced = {
      _id: id,
      ...Object.fromEntries(fields.map((field) => [field, row[field]])),
      ...Object.fromEntries(
        Object.entries(nested).map(([field, target]) => [field, this.follow(target, row[field])]),
      ),
    };
    this.shaped.set(id, shaped);
    return shaped;
  }
}
