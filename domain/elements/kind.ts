export const elementKinds = [
  'pool-outdoor',
  'pool-indoor',
  'pool-spa',
  'pool-mixed',
  'hot-water',
  'cold-water',
  'cooling-tower',
  'aerosol-water',
  'thermal-water',
  'misting',
  'other',
] as const;
/** The kinds of elements that the law tells apart. */
export type ElementKind = (typeof elementKinds)[number];

/** Whether it is a pool: what a closing value closes is then a basin. */
export function isPool(kind: ElementKind | null): boolean {
  return kind?.startsWith('pool-') ?? false;
}
