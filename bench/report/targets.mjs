// @ts-check
import { lists } from '../works/lists.mjs';
import { number, speed, table } from './format.mjs';

/**
 * @typedef {import('./results.mjs').Results} Results
 * @typedef {import('./results.mjs').Measured} Measured
 *
 * @typedef {object} Target
 * @property {string} title
 * @property {string} target
 * @property {readonly string[]} works of several, the worst counts
 * @property {(measured: Measured, smallest: Measured | undefined) => number} figure of one size; beside it, the same
 *   work at the smallest size
 * @property {(figure: number) => string} show
 * @property {(figure: number) => boolean} isMet
 * @property {'least' | 'most'} worst which figure of several works is the worst
 * @property {readonly number[]} judged the sizes at which the target is to be met; elsewhere the figure is only shown
 */

const SMALL = 10_000;
const MEDIUM = 100_000;
const LARGE = 1_000_000;
export const SIZES = [SMALL, MEDIUM, LARGE];

/** Pages that are in nobody's memory, for whom no target is set. */
const UNSEEN = 'list-unseen';
const LAST = ['list-last', 'list-every-last'];
/** What the screens open with, and that with each filter changed or added. */
const SCREENS = lists
  .map(({ name }) => name)
  .filter((name) => !name.startsWith('list-every') && !LAST.includes(name) && name !== UNSEEN);
const PAGES = lists.map(({ name }) => name).filter((name) => !LAST.includes(name) && name !== UNSEEN);

const times = (/** @type {number} */ figure) => `${number(figure, 2)} ×`;
const megabytes = (/** @type {number} */ figure) => `${number(figure)} MB`;
const seconds = (/** @type {number} */ figure) => `${speed(figure)} s`;

/** @param {number} least @returns {Pick<Target, 'show' | 'isMet' | 'worst'>} */
const atLeast = (least) => ({ show: times, isMet: (figure) => figure >= least, worst: 'least' });
/** @param {number} most @returns {Pick<Target, 'show' | 'isMet' | 'worst'>} */
const megabytesAtMost = (most) => ({ show: megabytes, isMet: (figure) => figure <= most, worst: 'most' });

const ratio = (/** @type {Measured} */ measured) => measured.ratio;
const ceiling = (/** @type {Measured} */ measured) => measured.ceiling ?? NaN;
const peak = (/** @type {Measured} */ measured) => measured.servers.product?.peak ?? NaN;
const carried = (/** @type {Measured | undefined} */ measured) =>
  measured?.servers.product?.requestsPerSecond ?? NaN;
const duration = (/** @type {Measured} */ measured) => (measured.servers.product?.p50 ?? NaN) / 1000;
/** @type {Target['figure']} */
const growth = (measured, smallest) => carried(measured) / carried(smallest);

/** @param {string} title @param {string} work @returns {Target[]} */
function oneCall(title, work) {
  return [
    {
      title,
      target: 'ends',
      works: [work],
      figure: duration,
      show: seconds,
      isMet: Number.isFinite,
      worst: 'most',
      judged: SIZES,
    },
    {
      title: '… memory at its peak',
      target: '≤ 300 MB',
      works: [work],
      figure: peak,
      ...megabytesAtMost(300),
      judged: SIZES,
    },
  ];
}

/** The targets of the server. @type {readonly Target[]} */
const targets = [
  {
    title: 'Inspections page as it opens',
    target: '≥ 3.5 × bare',
    works: ['list'],
    figure: ratio,
    ...atLeast(3.5),
    judged: [SMALL, MEDIUM],
  },
  {
    title: '… the slowest of all pages',
    target: '≥ 3.5 × bare',
    works: PAGES,
    figure: ratio,
    ...atLeast(3.5),
    judged: [SMALL, MEDIUM],
  },
  {
    title: '… not asked for lately',
    target: '–',
    works: [UNSEEN],
    figure: ratio,
    ...atLeast(0),
    judged: [],
  },
  {
    title: '… against its own 10,000',
    target: '≥ 0.8 ×',
    works: ['list'],
    figure: growth,
    ...atLeast(0.8),
    judged: [LARGE],
  },
  {
    title: '… the same, the slowest of the screens’ pages',
    target: '≥ 0.8 ×',
    works: SCREENS,
    figure: growth,
    ...atLeast(0.8),
    judged: [LARGE],
  },
  {
    title: '… the same, the last pages',
    target: '≥ 0.5 ×',
    works: LAST,
    figure: growth,
    ...atLeast(0.5),
    judged: [LARGE],
  },
  {
    title: '… against the ceiling',
    target: '≥ 0.7 ×',
    works: ['list'],
    figure: ceiling,
    ...atLeast(0.7),
    judged: SIZES,
  },
  {
    title: 'Dashboard, against the ceiling',
    target: '≥ 0.5 ×',
    works: ['dashboard', 'dashboard-inspector'],
    figure: ceiling,
    ...atLeast(0.5),
    judged: SIZES,
  },
  {
    title: '… against its own 10,000',
    target: 'flat: ≥ 0.8 ×',
    works: ['dashboard', 'dashboard-inspector'],
    figure: growth,
    ...atLeast(0.8),
    judged: [LARGE],
  },
  {
    title: 'One inspection read',
    target: '≥ 3 × bare',
    works: ['read'],
    figure: ratio,
    ...atLeast(3),
    judged: SIZES,
  },
  {
    title: '… saved',
    target: '≥ 0.5 × bare',
    works: ['save'],
    figure: ratio,
    ...atLeast(0.5),
    judged: SIZES,
  },
  {
    title: '… created',
    target: '≥ 0.5 × bare',
    works: ['create'],
    figure: ratio,
    ...atLeast(0.5),
    judged: SIZES,
  },
  ...oneCall('A year’s duplicate, 366 inspections', 'duplicate'),
  ...oneCall('1,000 selected inspections validated', 'validate'),
  ...oneCall('A centre’s inspections, exported', 'export'),
  {
    title: 'The bare array of all, memory at its peak',
    target: '< 300 MB',
    works: ['stream'],
    figure: peak,
    ...megabytesAtMost(300),
    judged: [LARGE],
  },
  {
    title: 'Resident memory under mixed load',
    target: '≤ 300 MB',
    works: ['memory'],
    figure: peak,
    ...megabytesAtMost(300),
    judged: [MEDIUM],
  },
];

/** @param {Target} target @param {Results} results @param {number} records */
function figureOf({ works, figure, worst }, results, records) {
  const figures = works.flatMap((work) => {
    const measured = results.of(records, work);
    const one = measured && figure(measured, results.of(SMALL, work));
    return one !== undefined && Number.isFinite(one) ? [one] : [];
  });
  if (figures.length === 0) return undefined;
  return worst === 'least' ? Math.min(...figures) : Math.max(...figures);
}

/** The targets beside what was measured. @param {Results} results */
export function targetTable(results) {
  const head = ['Work', 'Target', ...SIZES.map((size) => number(size)), 'Met'];
  const rows = targets.map((target) => {
    const figures = SIZES.map((records) => figureOf(target, results, records));
    const judged = figures.filter(
      (figure, index) => figure !== undefined && target.judged.includes(SIZES[index] ?? 0),
    );
    const isMet = judged.every((figure) => figure !== undefined && target.isMet(figure));
    return [
      target.title,
      target.target,
      ...figures.map((figure) => (figure === undefined ? '–' : target.show(figure))),
      judged.length === 0 ? '–' : isMet ? 'yes' : 'no',
    ];
  });
  return table([head, ...rows]);
}
