const format = new Intl.NumberFormat('ca-ES');

/** A counter as it is read: 12.345. */
export function formatCount(count: number): string {
  return format.format(count);
}
