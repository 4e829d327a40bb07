import { type Size, sizes } from './visitor';

/** Every size and what a test's title says of it: `npm test` sees the first one, `npm run test:long` the others. */
export function sizesFrom(first: Size): [size: Size, name: string][] {
  const others = Object.keys(sizes).filter((size): size is Size => size !== first);
  return [[first, first], ...others.map((size): [Size, string] => [size, `${size} @long`])];
}
