// @ts-check
import { works } from '../works/index.mjs';
import { number, speed, table } from './format.mjs';

/** @typedef {import('./results.mjs').Results} Results */

const HEAD = [
  'Work',
  'Ratio',
  'by CPU',
  'of the ceiling',
  'requests/s',
  'bare',
  'p50, ms',
  'p99, ms',
  'CPU ms',
  'engine',
  'MB',
  'peak',
  'others',
];

/** Everything that was measured at one size. @param {Results} results @param {number} records */
export function tableOf(results, records) {
  const rows = works.flatMap(({ name, title }) => {
    const measured = results.of(records, name);
    const product = measured?.servers.product;
    if (!product) return [];
    return [
      [
        `${title} (\`${name}\`)`,
        number(measured.ratio, 2),
        number(cpuOf(measured.servers.bare) / cpuOf(product), 2),
        number(measured.ceiling, 2),
        speed(product.requestsPerSecond),
        speed(measured.servers.bare?.requestsPerSecond),
        speed(product.p50),
        speed(product.p99),
        speed(product.cpuMs),
        speed(product.engineCpuMs),
        number(product.memory),
        number(product.peak),
        number(measured.others, 2),
      ],
    ];
  });
  return table([HEAD, ...rows]);
}

/**
 * The processor time of a request, the engine's included.
 *
 * @param {import('../measure/rounds.mjs').Figures | undefined} figures
 */
function cpuOf(figures) {
  return figures ? figures.cpuMs + figures.engineCpuMs : NaN;
}
