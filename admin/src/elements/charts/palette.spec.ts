import { getContrastRatio } from '@mui/material/styles';
import { darkPalette, lightPalette } from '../../theme/palette';
import { CHART_COLOURS, colourAt } from './palette';

it('has 20 colours, each its own, and begins again after them', () => {
  expect(new Set(CHART_COLOURS).size).toBe(20);
  expect(colourAt(20)).toBe(CHART_COLOURS[0]);
});

it.each(CHART_COLOURS)('tells %s apart from both surfaces', (colour) => {
  for (const palette of [lightPalette, darkPalette]) {
    expect(getContrastRatio(colour, palette.background?.paper ?? '')).toBeGreaterThanOrEqual(3);
  }
});
