// @ts-check
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';

// What Linux tells of processes. A process that is gone counts as nothing.

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

/**
 * The processor time that a process has used, all threads and the kernel's work for it, in ms.
 *
 * @param {number} pid
 */
export function cpuMsOf(pid) {
  const stat = statOf(pid);
  return (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * TICK_MS;
}

/** The one child of a process. @param {number} parent */
export function childOf(parent) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(statOf(pid)[1]) === parent);
  const [child] = children;
  if (child === undefined || children.length > 1)
    throw new Error(`${children.length} children, not one engine`);
  return child;
}

/** Resident memory in MB: at the moment, and at its highest since `forgetPeak`. @param {number} pid */
export function memoryOf(pid) {
  const status = read(`/proc/${pid}/status`);
  const megabytes = (/** @type {string} */ name) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** @param {number} pid */
export function forgetPeak(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The processor time that the machine has spent on anything, in ms; also what its host took away. */
export function busyMs() {
  const [, user, nice, system, , , irq, softirq, steal] = (read('/proc/stat').split('\n', 1)[0] ?? '').split(
    /\s+/,
  );
  return (
    [user, nice, system, irq, softirq, steal].reduce((sum, ticks) => sum + Number(ticks ?? 0), 0) * TICK_MS
  );
}
