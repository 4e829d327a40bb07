import type { ResourceName } from '../api';
import type { FieldSpec, FieldSpecs } from '../fields';

/** How a list's filter reads a field's values: `date`, `day` and `number` also take `_gte` and `_lte`. */
export type FilterKind = 'text' | 'flag' | 'number' | 'reference' | 'date' | 'day' | 'presence';

/** The part of a resource's description that does not depend on its fields' types. */
export interface Resource {
  readonly name: ResourceName;
  readonly fields: Readonly<Record<string, FieldSpec>>;
  /** The field of the Actiu flag; planning has none. */
  readonly active?: string;
  /** The field of the soft delete's flag. */
  readonly deleted: string;
  /** Readable fields that only the server writes, apart from those of every record. */
  readonly readOnly?: readonly string[];
  /** What a change may ask for beside the fields. */
  readonly asked?: Readonly<Record<string, FieldSpec>>;
  /** The fields that name the record, in sorting order. */
  readonly label: readonly string[];
  /** The fields in which a list's `q` looks. */
  readonly searched: readonly string[];
  /** Whether the words of `q` may come in any order, as people's names do. */
  readonly searchedByWord?: boolean;
  /** What `filter` may name, and how its values are read. */
  readonly filters: Readonly<Record<string, FilterKind>>;
  /** What `sort` may name. */
  readonly sorts: readonly string[];
}

const kindOfFilter: Record<FieldSpec['kind'], FilterKind | undefined> = {
  text: 'text',
  email: 'text',
  choice: 'text',
  flag: 'flag',
  nullableBoolean: 'flag',
  number: 'number',
  integer: 'number',
  reference: 'reference',
  instant: 'date',
  day: 'day',
  password: undefined,
  references: undefined,
  days: undefined,
  weekdays: undefined,
  traits: undefined,
};

type TextFieldOf<Write> = keyof Write & string;

/**
 * Describes a resource of master data. Its lists filter and sort by its fields, the record's id and
 * its two instants (docs/product.md, "Lists").
 */
export function masterData<Write>(description: {
  name: ResourceName;
  fields: FieldSpecs<Write>;
  active: keyof Write & string;
  deleted: string;
  readOnly?: readonly string[];
  label: readonly TextFieldOf<Write>[];
  searched: readonly TextFieldOf<Write>[];
  searchedByWord?: boolean;
}): Resource & { readonly fields: FieldSpecs<Write> } {
  const filters: Record<string, FilterKind> = { id: 'reference', createdAt: 'date', updatedAt: 'date' };
  for (const [field, spec] of Object.entries<FieldSpec>(description.fields)) {
    const kind = kindOfFilter[spec.kind];
    if (kind) filters[field] = kind;
  }
  return { ...description, filters, sorts: Object.keys(filters) };
}
