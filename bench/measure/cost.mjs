// @ts-check
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';

// Reads /proc. A process that has ended counts as zero.

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The fields of a process's `stat` after its name, which may hold anything. @param {number} pid */
function statOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** The one child of a process. @param {number} parent */
export function childOf(parent) {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const [child, ...others] = pids.filter((pid) => Number(statOf(pid)[1]) === parent);
  if (child === undefined || others.length > 0) throw new Error('not one child, the engine');
  return child;
}

/** The processor time that a process has used, all threads and the kernel's work for it, in ms. @param {number} pid */
function cpuMsOf(pid) {
  const stat = statOf(pid);
  return (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * TICK_MS;
}

/** The processor time of the whole machine, in ms, including what its host took away. */
function busyMs() {
  const [, user, nice, system, , , irq, softirq, steal] = (read('/proc/stat').split('\n', 1)[0] ?? '').split(
    /\s+/,
  );
  return (
    [user, nice, system, irq, softirq, steal].reduce((sum, ticks) => sum + Number(ticks ?? 0), 0) * TICK_MS
  );
}

/**
 * Runs the work, and returns its result and its cost: seconds; processor time of the server and of its engine, in ms; the
 * server's memory afterwards and at its peak, in MB; how many processors the rest of the machine kept busy.
 *
 * @template T
 * @param {import('../servers/installation.mjs').Server} server
 * @param {readonly number[]} pids everything that belongs to the measurement
 * @param {() => Promise<T>} work
 */
export async function costOf(server, pids, work) {
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5'); // forgets the peak
  const readings = () => ({
    time: performance.now(),
    others: busyMs() - pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0),
    server: cpuMsOf(server.pid),
    engine: cpuMsOf(server.enginePid),
  });
  const before = readings();
  const result = await work();
  const after = readings();
  const elapsed = after.time - before.time;
  const status = read(`/proc/${server.pid}/status`);
  const megabytes = (/** @type {string} */ name) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return {
    result,
    seconds: elapsed / 1000,
    cpuMs: after.server - before.server,
    engineCpuMs: after.engine - before.engine,
    memory: megabytes('VmRSS'),
    peak: megabytes('VmHWM'),
    others: Math.max(0, (after.others - before.others) / elapsed),
  };
}
