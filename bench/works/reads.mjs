// @ts-check
import { LARGE_CENTRE, idOf } from '../data/master-data.mjs';
import { drain, inspectionsOf, listPath } from './calls.mjs';
import { lists } from './lists.mjs';

/** @typedef {import('./index.mjs').LoadWork} LoadWork */
/** @typedef {import('../measure/load.mjs').Call} Call */

const READ_IDS = 500;
const MIXED_IDS = 20;

/** Calls for inspections from the middle of all. @param {import('./index.mjs').Server} server @param {number} records */
export async function readCalls(server, records) {
  const from = Math.floor(records / 2);
  const inspections = await inspectionsOf(server, {}, [from, from + READ_IDS - 1]);
  return inspections.map(({ _id }) => /** @type {Call} */ ({ method: 'GET', path: `/api/planning/${_id}` }));
}

/** @type {Call} */
export const dashboardCall = { method: 'GET', path: '/api/operations' };
const dashboardCalls = () => Promise.resolve([dashboardCall]);

/** @type {LoadWork['calls']} */
async function mixedCalls(server, context) {
  const ofAdministrators = lists.filter(({ role }) => !role);
  const pages = await Promise.all(ofAdministrators.map((list) => list.calls(server, context)));
  const reads = await readCalls(server, context.records);
  return [
    ...pages.flatMap((calls) => (typeof calls === 'function' ? [] : calls)),
    dashboardCall,
    ...reads.slice(0, MIXED_IDS),
  ];
}

/** @param {string} name @param {string} title @param {string} path @returns {import('./index.mjs').SingleWork} */
const drained = (name, title, path) => ({
  name,
  title,
  prepare: (server) => Promise.resolve(() => drain(server, path)),
});

/** @type {import('./index.mjs').Work[]} */
export const reads = [
  { name: 'dashboard', title: 'Dashboard', calls: dashboardCalls },
  {
    name: 'dashboard-inspector',
    title: "An inspector's dashboard",
    role: 'inspector',
    calls: dashboardCalls,
  },
  { name: 'read', title: 'One inspection read', calls: (server, { records }) => readCalls(server, records) },
  { name: 'memory', title: 'Pages, dashboard and reads, mixed', calls: mixedCalls },
  drained(
    'export',
    "The large centre's inspections, streamed",
    listPath({ elementAreaId: [idOf('arees', LARGE_CENTRE)] }),
  ),
  drained('stream', 'The bare array of all inspections', '/api/planning'),
];
