// @ts-check

/** Numbers as the tables show them. @param {number | undefined} value @param {number} [decimals] */
export function number(value, decimals = 0) {
  if (value === undefined || !Number.isFinite(value)) return '–';
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Three figures are enough for a speed. @param {number | undefined} value */
export function speed(value) {
  if (value === undefined || value >= 100) return number(value);
  return number(value, value >= 10 ? 1 : 2);
}

/** @param {readonly (readonly string[])[]} rows the first is the head; numbers stand on the right */
export function table(rows) {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell, column) => pad(cell, widths[column] ?? 0, column > 0)).join(' | ')} |`;
  const rule = line(
    widths.map((width, column) => (column > 0 ? ':'.padStart(width, '-') : '-'.repeat(width))),
  );
  return [line(head), rule, ...rows.slice(1).map(line)].join('\n');
}

/** @param {string} text @param {number} width @param {boolean} isNumber */
function pad(text, width, isNumber) {
  return isNumber ? text.padStart(width) : text.padEnd(width);
}
