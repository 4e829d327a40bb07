import type { ReactNode } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';
import type { MasterResource } from '../../providers/resources';

/** One column of a list; its head is the catalogue's `resources.<resource>.columns.<source>`. */
export interface Column<RecordType extends RaRecord> {
  /** The field, by which the list can be sorted. */
  source: string;
  value: (record: RecordType) => ReactNode;
  align?: 'right';
  /** A code, which is not broken over lines. */
  isCode?: true;
  /** Names the record: leads to it, and comes first on a phone. The first column unless another one does. */
  isName?: true;
}

/**
 * One multi-select filter; its label is the catalogue's `resources.<resource>.filters.<source>`. It
 * offers the records of a resource, or the values that a field has in the list's own resource.
 */
export type Filter = { source: string } & ({ records: MasterResource } | { valuesOf: string });

/** What makes one list of master data differ from another. */
export interface ListDefinition<RecordType extends RaRecord> {
  resource: MasterResource;
  /** The path of its create screen. */
  createPath: string;
  sort: SortPayload;
  filters: Filter[];
  /** The state comes after the last one. */
  columns: Column<RecordType>[];
  /** What a row offers before edit and delete. */
  rowLinks?: (record: RecordType) => ReactNode;
  /** How the record is called in a sentence; its name unless said otherwise. */
  nameOf?: (record: RecordType) => string;
}

/** The column that names the record. */
export function nameColumn<RecordType extends RaRecord>(columns: Column<RecordType>[]) {
  return columns.find((column) => column.isName) ?? columns[0];
}
