import type { ResourceName } from '../../../domain/api';
import { correctives } from '../../../domain/correctives';
import { planning } from '../../../domain/planning';
import type { Resource } from '../../../domain/resources';

/** Filters that are no stored field, and `updatedAt`, which every write moves: nobody asks twice for what was changed since an instant. */
const untold: ReadonlySet<string> = new Set(['id', 'hasActions', 'correctiveOverdue', 'updatedAt']);

function filtered({ deleted, filters }: Resource): string[] {
  return [deleted, ...Object.keys(filters).filter((field) => !untold.has(field))];
}

/**
 * What the log tells of a changed record besides its id: what conditions ask for whose answers are remembered. What is remembered of other
 * resources goes with any of their writes.
 */
export const toldFields: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  planning: [...filtered(planning), 'elementActions'],
  correctives: [...filtered(correctives), 'visibleTo', 'openUntil'],
};

/** Whether the log tells of a field, so that an answer to a condition on it can be kept in step. */
export function isTold(resource: ResourceName, field: string): boolean {
  return toldFields[resource]?.includes(field) ?? false;
}
