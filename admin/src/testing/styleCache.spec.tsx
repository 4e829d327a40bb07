import { CacheProvider } from '@emotion/react';
import Button from '@mui/material/Button';
import { render, screen } from '@testing-library/react';
import { createStyleCache } from './styleCache';

it('writes of MUI’s styles those that a test can see, and each once', () => {
  for (const text of ['Guardar', 'Crear']) {
    render(
      <CacheProvider value={createStyleCache()}>
        <Button disabled>{text}</Button>
      </CacheProvider>,
    );
    expect(screen.getByText(text)).toHaveStyle({ pointerEvents: 'none' });
  }
  const written = createStyleCache().sheet.tags.map(({ textContent }) => textContent);
  const rules = written.filter((rule) => rule.startsWith('.'));
  expect(rules.join()).toContain('pointer-events');
  expect(rules.join()).not.toContain('padding');
  expect(new Set(rules).size).toBe(rules.length);
});
