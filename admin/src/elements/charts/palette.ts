/**
 * The colours of the recorded values, one control after the other (docs/product.md, "Constants"). Each
 * stands out at least 3 to 1 from the light and from the dark surface.
 */
export const CHART_COLOURS = [
  '#228891',
  '#bf5698',
  '#448c21',
  '#7073c9',
  '#cd5730',
  '#358b63',
  '#bc47d4',
  '#778131',
  '#2d81be',
  '#c15a78',
  '#218f22',
  '#876cc7',
  '#a67127',
  '#34897e',
  '#d13ab7',
  '#608733',
  '#5676d7',
  '#c05e5a',
  '#218e46',
  '#9f62c3',
] as const;

/** The colour of the control at this place; after the last one it begins again. */
export function colourAt(index: number): string {
  return CHART_COLOURS[index % CHART_COLOURS.length] ?? CHART_COLOURS[0];
}
