import type { ResourceName } from '../../../domain/api';
import { correctives } from '../../../domain/correctives';
import { planning } from '../../../domain/planning';
import type { Resource } from '../../../domain/resources';

/**
 * Filters that are no stored field, and `updatedAt`, which every write moves: nobody asks twice for the
 * changes since an instant.
 */
const unlogged: ReadonlySet<string> = new Set(['id', 'hasActions', 'correctiveOverdue', 'updatedAt']);

function filtered({ deleted, filters }: Resource): string[] {
  return [deleted, ...Object.keys(filters).filter((field) => !unlogged.has(field))];
}

/**
 * The fields of a changed record that the log holds: those that conditions of cached answers use. Any write
 * of another resource evicts what is cached of it.
 */
export const loggedFields: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  planning: [...filtered(planning), 'elementActions'],
  correctives: [...filtered(correctives), 'visibleTo', 'openUntil'],
};

/** Whether the log holds a field, so that a cached condition on it can be kept current. */
export function isLogged(resource: ResourceName, field: string): boolean {
  return loggedFields[resource]?.includes(field) ?? false;
}
