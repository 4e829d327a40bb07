import type { KeyboardEvent } from 'react';

/** Marks what Enter moves to: the inputs that are typed in, and a question or a text that nobody has answered. */
export const VALUE_INPUT = { 'data-value-input': '' };

/**
 * Enter goes on to the next value, as the phone's keyboard promises, and never saves by accident. After
 * the last one the keyboard closes.
 */
export function goOnWithEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { currentTarget } = event;
  const next = [...document.querySelectorAll<HTMLElement>('[data-value-input]')].find(
    (input) => currentTarget.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  if (next) next.focus();
  else currentTarget.blur();
}
