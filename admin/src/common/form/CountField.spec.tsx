import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CountField } from './CountField';

function open(first: number) {
  const given: (number | undefined)[] = [];
  function Held() {
    const [count, setCount] = useState(first);
    const put = (next: number | undefined) => {
      given.push(next);
      if (next !== undefined) setCount(next);
    };
    return <CountField label="Cada quants dies" value={count} max={365} onChange={put} />;
  }
  render(<Held />);
  return { given, user: userEvent.setup(), input: screen.getByLabelText('Cada quants dies') };
}

it('when it is emptied and typed anew, should be what is typed', async () => {
  const { given, user, input } = open(1);
  await user.type(input, '{Backspace}7');
  expect(input).toHaveValue('7');
  expect(given).toEqual([undefined, 7]);
});

it.each(['0', '366', '-3', '1,5', 'set', ' '])(
  'when it is left with %j in it, should say so and keep it',
  async (text) => {
    const { given, user, input } = open(2);
    await user.clear(input);
    await user.type(input, text);
    expect(screen.queryByText(/número enter/)).toBeNull();
    await user.tab();
    expect(screen.getByText(/número enter/)).toBeVisible();
    expect(input).toHaveValue(text);
    expect(given.at(-1)).toBeUndefined();
  },
);

it('is no number field of the browser, which the wheel would change', () => {
  expect(open(3).input).toHaveAttribute('type', 'text');
});
