// @ts-check
import { LARGE_CENTRE } from '../data/master-data.mjs';
import { idOf } from '../data/ids.mjs';
import { drain, inspectionsOf, listPath } from './calls.mjs';
import { lists } from './lists.mjs';

/** @typedef {import('./work.mjs').LoadWork} LoadWork */
/** @typedef {import('./work.mjs').SingleWork} SingleWork */
/** @typedef {import('../measure/load.mjs').Call} Call */

const READ_IDS = 500;

/** Calls for inspections from the middle of all. @type {LoadWork['calls']} */
async function readCalls(server, { records }) {
  const from = Math.floor(records / 2);
  const inspections = await inspectionsOf(server, {}, [from, from + READ_IDS - 1]);
  return inspections.map(({ _id }) => /** @type {const} */ ({ method: 'GET', path: `/api/planning/${_id}` }));
}

/** @type {Call} */
const dashboardCall = { method: 'GET', path: '/api/operations' };

/** @type {LoadWork} */
const mixed = {
  kind: 'load',
  name: 'memory',
  title: 'Pages, dashboard and reads, mixed',
  calls: async (server, context) => {
    const pages = await Promise.all(
      lists.filter(({ role }) => !role).map((list) => list.calls(server, context)),
    );
    const all = pages.flatMap((calls) => (typeof calls === 'function' ? [] : calls));
    const reads = await readCalls(server, context);
    return [...all, dashboardCall, ...(typeof reads === 'function' ? [] : reads.slice(0, 20))];
  },
};

/** @type {(LoadWork | SingleWork)[]} */
export const reads = [
  { kind: 'load', name: 'dashboard', title: 'Dashboard', calls: () => Promise.resolve([dashboardCall]) },
  {
    kind: 'load',
    name: 'dashboard-inspector',
    title: "An inspector's dashboard",
    role: 'inspector',
    calls: () => Promise.resolve([dashboardCall]),
  },
  { kind: 'load', name: 'read', title: 'One inspection read', calls: readCalls },
  mixed,
  {
    kind: 'single',
    name: 'export',
    title: "The large centre's inspections, streamed",
    prepare: (server) => {
      const path = listPath({ elementAreaId: [idOf('arees', LARGE_CENTRE)] });
      return Promise.resolve(() => drain(server, path));
    },
  },
  {
    kind: 'single',
    name: 'stream',
    title: 'The bare array of all inspections',
    prepare: (server) => Promise.resolve(() => drain(server, '/api/planning')),
  },
];
