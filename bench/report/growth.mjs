// @ts-check
import { number } from './format.mjs';

/**
 * @typedef {import('./results.mjs').Results} Results
 * @typedef {{ x: number, y: number }} Point
 */

const PANELS = [
  { work: 'list', title: 'Page as it opens' },
  { work: 'list-every-company', title: 'Everything of a company' },
  { work: 'list-every-last', title: 'Last page of everything' },
  { work: 'dashboard', title: 'Dashboard' },
];
const LINES = ['memory', 'bare', 'product'];
const NAMES = { product: 'Inspecta', bare: 'bare server', memory: 'bare server, all in memory' };

const PANEL = { width: 232, height: 190, left: 46, right: 14 };
const TOP = 74;
const BOTTOM = 40;

const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #24292f; }
  .title { font-weight: 600; }
  .quiet { fill: #57606a; }
  .grid { stroke: #d0d7de; stroke-width: 1; }
  .line { fill: none; stroke-width: 2; }
  .product { stroke: #0969da; stroke-width: 3; } .product-dot { fill: #0969da; }
  .bare { stroke: #6e7781; } .bare-dot { fill: #6e7781; }
  .memory { stroke: #bf8700; stroke-dasharray: 5 4; } .memory-dot { fill: #bf8700; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .quiet { fill: #9198a1; }
    .grid { stroke: #3d444d; }
    .product { stroke: #4493f8; } .product-dot { fill: #4493f8; }
    .bare { stroke: #9198a1; } .bare-dot { fill: #9198a1; }
    .memory { stroke: #d29922; } .memory-dot { fill: #d29922; }
  }`;

/**
 * Requests per second by the number of inspections, both on logarithmic scales.
 *
 * @param {Results} results
 * @returns {string | undefined} nothing when none of the works shown was measured
 */
export function growthPicture(results) {
  const { sizes } = results;
  const speeds = PANELS.flatMap(({ work }) =>
    sizes.flatMap((size) =>
      Object.values(results.of(size, work)?.servers ?? {}).map((one) => one.requestsPerSecond),
    ),
  );
  if (speeds.length === 0) return undefined;
  const lowest = Math.floor(Math.log10(Math.min(...speeds)));
  const highest = Math.ceil(Math.log10(Math.max(...speeds)));
  const width = PANELS.length * PANEL.width;
  const height = TOP + PANEL.height + BOTTOM;
  const panels = PANELS.map(({ work, title }, index) =>
    panel(results, work, title, { left: index * PANEL.width, lowest, highest }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Requests per second by the number of inspections">`,
    `<style>${STYLE}\n</style>`,
    legend(),
    ...panels,
    '</svg>\n',
  ].join('\n');
}

function legend() {
  const parts = [
    '<text x="46" y="20" class="title">Requests per second, by the number of inspections</text>',
  ];
  let x = PANEL.left;
  for (const line of LINES.toReversed()) {
    const name = NAMES[/** @type {keyof typeof NAMES} */ (line)];
    parts.push(`<path class="line ${line}" d="M${x} 38h24"/><text x="${x + 30}" y="42">${name}</text>`);
    x += 60 + name.length * 7;
  }
  return parts.join('\n');
}

/**
 * @param {Results} results
 * @param {string} work
 * @param {string} title
 * @param {{ left: number, lowest: number, highest: number }} frame
 */
function panel(results, work, title, { left, lowest, highest }) {
  const { sizes } = results;
  const from = left + PANEL.left;
  const to = left + PANEL.width - PANEL.right;
  const bottom = TOP + PANEL.height;
  const x = scale(Math.log10(sizes[0] ?? 1), Math.log10(sizes.at(-1) ?? 10), from + 8, to - 8);
  const y = scale(lowest, highest, bottom, TOP + 12);
  const parts = [`<text class="title" x="${from}" y="${TOP - 4}">${title}</text>`];
  for (let power = lowest; power <= highest; power += 1) {
    const height = round(y(power));
    parts.push(`<path class="grid" d="M${from} ${height}H${to}"/>`);
    parts.push(
      `<text class="quiet" text-anchor="end" x="${from - 6}" y="${height + 4}">${number(10 ** power, Math.max(0, -power))}</text>`,
    );
  }
  for (const size of sizes) {
    parts.push(
      `<text class="quiet" text-anchor="middle" x="${round(x(Math.log10(size)))}" y="${bottom + 18}">${short(size)}</text>`,
    );
  }
  for (const line of LINES) {
    const points = sizes.flatMap((size) => {
      const speed = results.of(size, work)?.servers[line]?.requestsPerSecond;
      return speed === undefined ? [] : [{ x: round(x(Math.log10(size))), y: round(y(Math.log10(speed))) }];
    });
    parts.push(drawn(points, line));
  }
  return parts.join('\n');
}

/** @param {readonly Point[]} points @param {string} line */
function drawn(points, line) {
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const dots = points.map(({ x, y }) => `<circle class="${line}-dot" cx="${x}" cy="${y}" r="3"/>`);
  return [`<path class="line ${line}" d="${path}"/>`, ...dots].join('');
}

/** @param {number} low @param {number} high @param {number} from @param {number} to */
function scale(low, high, from, to) {
  const span = high - low || 1;
  return (/** @type {number} */ value) => from + ((value - low) / span) * (to - from);
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/** @param {number} size */
const short = (size) => (size >= 1e6 ? `${size / 1e6} M` : size >= 1e3 ? `${size / 1e3} k` : String(size));
