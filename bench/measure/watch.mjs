// @ts-check
import { busyMs, cpuMsOf, forgetPeak, memoryOf } from './machine.mjs';

/**
 * What a piece of work cost a server.
 *
 * @typedef {object} Cost
 * @property {number} seconds
 * @property {number} cpuMs of the server's process
 * @property {number} engineCpuMs of its engine's
 * @property {number} memory of the server when the work was done, MB
 * @property {number} peak its highest memory meanwhile, MB
 * @property {number} others how many processors the rest of the machine kept busy meanwhile
 */

/**
 * @template T
 * @param {import('../servers/installation.mjs').Server} server
 * @param {readonly number[]} pids everything that belongs to the measurement
 * @param {() => Promise<T>} work
 * @returns {Promise<Cost & { result: T }>}
 */
export async function watch(server, pids, work) {
  forgetPeak(server.pid);
  const before = readings(server, pids);
  const result = await work();
  const after = readings(server, pids);
  const elapsed = after.time - before.time;
  const others = after.busy - before.busy - (after.ours - before.ours);
  const { now, peak } = memoryOf(server.pid);
  return {
    result,
    seconds: elapsed / 1000,
    cpuMs: after.server - before.server,
    engineCpuMs: after.engine - before.engine,
    memory: now,
    peak,
    others: Math.max(0, others / elapsed),
  };
}

/** @param {import('../servers/installation.mjs').Server} server @param {readonly number[]} pids */
function readings(server, pids) {
  return {
    time: performance.now(),
    busy: busyMs(),
    ours: pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0),
    server: cpuMsOf(server.pid),
    engine: cpuMsOf(server.enginePid),
  };
}
