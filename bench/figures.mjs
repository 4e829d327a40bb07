// @ts-check

/** Numbers as the tables show them. @param {number | undefined} value @param {number} [decimals] */
export function number(value, decimals = 0) {
  if (value === undefined || !Number.isFinite(value)) return '–';
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Three figures are enough for a speed. @param {number | undefined} value */
export function speed(value) {
  return number(value, value === undefined || value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

/** A table as Markdown has it. @param {readonly (readonly string[])[]} rows the first is the head; numbers stand on the right */
export function table(rows) {
  const widths =
    rows[0]?.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const rule = widths.map((width, column) => (column > 0 ? ':'.padStart(width, '-') : '-'.repeat(width)));
  return [...rows.slice(0, 1), rule, ...rows.slice(1)]
    .map((row) =>
      row.map((cell, column) =>
        column > 0 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0),
      ),
    )
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** @param {readonly number[]} values @param {number} share from 0 to 1 */
export function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[sorted.length / 2 - 1] ?? NaN) + upper) / 2;
}

/** Each value by the other one of its round. @param {readonly number[]} values @param {readonly number[]} others */
export function paired(values, others) {
  return values.map((value, round) => value / (others[round] ?? NaN));
}

/**
 * @typedef {{ low: number, median: number, high: number }} Spread the quartiles: as many values are left out below as above
 *
 * @param {readonly number[]} values
 * @returns {Spread}
 */
export function spread(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const left = Math.floor(sorted.length / 4);
  return { low: sorted[left] ?? NaN, median: median(sorted), high: sorted.at(-1 - left) ?? NaN };
}
