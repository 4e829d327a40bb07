import { STATE, activeNames } from '../names';
import type { Column } from './sheet';

/** The state of a record of master data, as its list shows it. */
export function activeColumn<Row>(isActive: (row: Row) => boolean): Column<Row> {
  return {
    label: STATE,
    kind: 'text',
    of: (row) => (isActive(row) ? activeNames.active : activeNames.inactive),
  };
}

/** The id finds a record again after a change of its name. */
export const idColumn = { label: 'id', kind: 'text', of: ({ id }: { id: string }) => id } as const;

/** Joins names in one cell, one below the other. No name has a line break. */
export function list(texts: readonly string[]): string {
  return texts.join('\n');
}
