import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a list of the menu's group of master data. */
export async function openMenu(user: UserEvent, list: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Dades' }));
  await user.click(await screen.findByRole('link', { name: list }));
}
