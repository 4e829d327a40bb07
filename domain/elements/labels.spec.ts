import { labelSizes, sheetsOf } from '.';

describe('labels', () => {
  it.each(Object.entries(labelSizes))('fill a sheet of A4 and go not beyond it: %s', (_, size) => {
    const { width, height, columns, rows } = size;
    expect(width * columns).toBe(210);
    expect(height * rows).toBe(296);
  });

  it('go on sheets in their order, the last of which has what is left', () => {
    const labels = Array.from({ length: 9 }, (_, index) => index);
    expect(sheetsOf(labels, labelSizes.large)).toEqual([[0, 1, 2, 3], [4, 5, 6, 7], [8]]);
    expect(sheetsOf([], labelSizes.small)).toEqual([]);
  });
});
