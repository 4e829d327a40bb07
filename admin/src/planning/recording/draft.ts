import type { Day } from '../../../../domain/common';
import type { Typed } from '../../outbox/typed';

/** A corrective measure that a save is to open. What nobody has said of it follows from the value. */
export interface DraftMeasure {
  /** The measure's own, so that a repeated save opens no second one. */
  id: string;
  description?: string;
  deadline?: Day;
}

/**
 * What somebody typed over an inspection and has not saved: only the fields that were touched. It lies
 * over the stored inspection, so a newer state of that can be loaded underneath without losing it.
 */
export interface Draft extends Typed {
  /** The revision of the inspection that it was begun on. */
  revision: number;
}
