import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The field with a label; a required one's ends with a star. */
export function choiceField(label: string) {
  return screen.findByRole('combobox', { name: new RegExp(`^${label}(\\s\\*)?$`) });
}

/** Opens a choice: what it offers, in its order. */
export async function optionsOf(user: UserEvent, label: string, awaited: string): Promise<string[]> {
  await user.click(await choiceField(label));
  await screen.findByRole('option', { name: awaited });
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return offered;
}

/** Chooses as a person does: opens, and picks. */
export async function choose(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(await choiceField(label));
  await user.click(await screen.findByRole('option', { name: option }));
}
