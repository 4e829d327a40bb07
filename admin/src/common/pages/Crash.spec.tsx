import { render, screen } from '@testing-library/react';
import { Crash } from './Crash';

it('should keep its heading and say in Catalan what to do', () => {
  render(<Crash error={new Error('boom')} />);
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText(/Torna a carregar la pàgina; si continua passant/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Torna a carregar la pàgina' })).toBeVisible();
});
