import { readArguments, required } from './command';

const USAGE = 'npm run move -- --to PLACE [--fast]';
const options = { to: { type: 'string' }, fast: { type: 'boolean', default: false } } as const;
const read = (...args: string[]) => readArguments(USAGE, options, args);

it('arguments are read by their names', () => {
  expect(read('--to', 'here')).toMatchObject({ to: 'here', fast: false });
  expect(read('--fast', '--to=there')).toMatchObject({ to: 'there', fast: true });
});

it.each([
  [['--slow'], "Unknown option '--slow'"],
  [['here'], 'Unexpected argument'],
  [['--to'], "Option '--to <value>' argument missing"],
  [['--fast=1'], "Option '--fast' does not take an argument"],
])('%j is refused in one line, which says how it is done', (args, reason) => {
  expect(() => read(...args)).toThrow(/^[^\n]+; usage: npm run move -- --to PLACE \[--fast\]$/);
  expect(() => read(...args)).toThrow(reason);
});

it('an argument that is needed is asked for', () => {
  expect(required('here', 'to', USAGE)).toBe('here');
  expect(() => required(undefined, 'to', USAGE)).toThrow(`--to is missing; usage: ${USAGE}`);
});
