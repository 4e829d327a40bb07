import type { KeyboardEvent } from 'react';

/** Of a choice: Enter chooses; with nothing to choose it does not send the form, which has the earlier choice still. */
export function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
