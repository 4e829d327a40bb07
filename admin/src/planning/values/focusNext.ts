import type { KeyboardEvent } from 'react';

/** Marks the inputs between which Enter moves. */
export const VALUE_INPUT = { 'data-value-input': '' };

/**
 * Enter goes on to the next value, as the phone's keyboard promises, and never saves by accident. After
 * the last one the keyboard closes.
 */
export function goOnWithEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { currentTarget } = event;
  const inputs = [...document.querySelectorAll<HTMLElement>('[data-value-input]')];
  const next = inputs[inputs.indexOf(currentTarget) + 1];
  if (next) next.focus();
  else currentTarget.blur();
}
