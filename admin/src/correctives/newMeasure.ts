import type { CorrectiveWrite } from '../../../domain/correctives';

/** What a way to the form of a new measure says: react-admin fills in the record. */
export interface NewMeasureState {
  record: Partial<CorrectiveWrite>;
  /** What waits to be sent, and is over once this one is opened. */
  unsent: string;
}

export function isNewMeasureState(state: unknown): state is NewMeasureState {
  return typeof state === 'object' && state !== null && 'unsent' in state && typeof state.unsent === 'string';
}
