import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { i18nProvider } from '../../i18n';
import { DayField } from './DayField';

/** A field that holds a day, and what it was given one after the other. */
function open(first: string) {
  const given: string[] = [];
  function Held() {
    const [day, setDay] = useState(first);
    const put = (next: string) => {
      given.push(next);
      setDay(next);
    };
    return <DayField label="Data final" value={day} onChange={put} />;
  }
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Held />
    </CoreAdminContext>,
  );
  return { given, user: userEvent.setup(), input: screen.getByLabelText<HTMLInputElement>('Data final') };
}

it('when one digit is taken out and another typed, should leave the others as they are', async () => {
  const { given, user, input } = open('2026-02-15');
  await user.type(input, '{Backspace}6', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input).toHaveValue('16/02/2026');
  expect(given.at(-1)).toBe('2026-02-16');
});

it('when a digit is put in before another is taken out, should take it', async () => {
  const { given, user, input } = open('2026-02-15');
  await user.type(input, '3{Delete}', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(input).toHaveValue('15/03/2026');
  expect(given.at(-1)).toBe('2026-03-15');
});

it('when it is left, should show the day as it is written, or say that it is none', async () => {
  const { given, user, input } = open('');
  await user.type(input, '1-2-2026');
  expect(input).toHaveValue('1-2-2026');
  await user.tab();
  expect(input).toHaveValue('01/02/2026');
  await user.type(input, '7');
  await user.tab();
  expect(input).toHaveValue('01/02/20267');
  expect(screen.getByText('Escriu la data com DD/MM/AAAA')).toBeVisible();
  expect(given).toEqual(['2026-02-01', '']);
});
