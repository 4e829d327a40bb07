import { paired, spread } from './figures.mjs';

it.each([
  { of: 'one round', values: [3], others: [2], ratios: [1.5] },
  { of: 'several, each with the other of its round', values: [3, 8], others: [2, 4], ratios: [1.5, 2] },
  { of: 'a round that the other has not', values: [3, 8], others: [2], ratios: [1.5, NaN] },
  { of: 'no round', values: [], others: [2], ratios: [] },
])('when there is $of, should pair the values', ({ values, others, ratios }) => {
  expect(paired(values, others)).toEqual(ratios);
});

it.each([
  { values: [], low: NaN, median: NaN, high: NaN },
  { values: [2], low: 2, median: 2, high: 2 },
  { values: [2, 1], low: 1, median: 1.5, high: 2 },
  { values: [3, 1, 2], low: 1, median: 2, high: 3 },
  { values: [4, 3, 1, 2], low: 2, median: 2.5, high: 3 },
  { values: [0.9, 9, 1, 1.1, 0.1], low: 0.9, median: 1, high: 1.1 },
  { values: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1], low: 3, median: 5.5, high: 8 },
])('when the rounds have $values, should tell $low, $median, $high', ({ values, ...expected }) => {
  expect(spread(values)).toEqual(expected);
});
