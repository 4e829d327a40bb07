import type { HistoryEntry, HistoryRegister } from '../../domain/history';
import type { Inspection } from '../../domain/planning';
import type { Api } from './api';
import { type Control, controls, textOf } from './random-day';

/** What the server refuses a save with that does not go on from the newest state. */
const CONFLICT = 'Algú altre ha modificat el registre';

/** An inspection of a day, and what was done with it. No value comes twice, so each is known by itself. */
export class Job {
  /** What was typed on the phone, in order. */
  readonly typed: Record<Control, number[]> = { range: [], upper: [] };
  /** Those values with which Guardar was pressed. */
  readonly submitted = new Set<number>();
  /** The last value of which a screen has said that it is saved, on the server or on the device. */
  readonly acknowledged: Partial<Record<Control, number>> = {};
  /** What was changed at a desk, in order. */
  readonly desk: { control: Control; value: number }[] = [];
  /** How often Guardar was pressed. */
  saves = 0;

  constructor(
    readonly id: string,
    readonly element: string,
    readonly path: string,
  ) {}

  /** Notes that a screen has acknowledged what stands in a form; what came from the server was not typed. */
  acknowledge(shown: Record<Control, number>): void {
    for (const control of controls) {
      const typed = this.typed[control];
      const before = typed.indexOf(this.acknowledged[control] ?? NaN);
      if (typed.indexOf(shown[control]) > before) this.acknowledged[control] = shown[control];
    }
  }

  /** What of the acknowledged is not among some values, nor anything typed since in its place. */
  missingOf(has: (control: Control, value: number) => boolean): string[] {
    return controls.flatMap((control) => {
      const value = this.acknowledged[control];
      if (value === undefined) return [];
      const typed = this.typed[control];
      const since = typed.slice(typed.indexOf(value));
      return since.some((one) => has(control, one)) ? [] : [`${control} ${textOf(value)}`];
    });
  }
}

/** A write of an inspection, by whom and what it has changed. */
interface Written {
  by: string | undefined;
  values: { control: Control; value: unknown }[];
}

/** What the server has of an inspection. */
export interface Stored {
  revision: number;
  values: unknown[];
  /** Oldest first. */
  writes: Written[];
}

/** Who was at work, and with which controls. */
export interface Cast {
  inspector: string;
  administrator: string;
  controlIds: Record<Control, string>;
}

export async function readStored(admin: Api, { controlIds }: Cast, { id }: Job): Promise<Stored> {
  const [{ __v, elementRegisters }, history] = await Promise.all([
    admin.call<Inspection>('GET', `/planning/${id}`),
    admin.call<HistoryEntry[]>('GET', `/planning/${id}/history`),
  ]);
  const writes = history.toReversed().flatMap(({ action, userId, changes }): Written[] => {
    if (action === 'create') return [];
    const registers = changes.find(({ field }) => field === 'elementRegisters');
    const values = ((registers?.to ?? []) as HistoryRegister[]).flatMap(({ control: of, value }) =>
      controls.filter((control) => controlIds[control] === of?._id).map((control) => ({ control, value })),
    );
    return [{ by: userId?._id, values }];
  });
  return { revision: __v, values: elementRegisters.map(({ elementValues }) => elementValues), writes };
}

export const isWritten = ({ writes }: Stored, { inspector }: Pick<Cast, 'inspector'>) => {
  const own = writes.filter(({ by }) => by === inspector).flatMap(({ values }) => values);
  return (control: Control, value: number) =>
    own.some((one) => one.control === control && one.value === value);
};

/**
 * What is wrong with where a job's values are, by what its phone lists of what was not sent.
 *
 * @param listed undefined where it is not listed
 */
export function whereabouts(job: Job, stored: Stored, cast: Cast, listed: string | undefined): string[] {
  const { element } = job;
  if (listed === undefined) {
    return job.missingOf(isWritten(stored, cast)).map((value) => `${element}: ${value} is nowhere`);
  }
  if (!listed.includes(CONFLICT)) return [`${element} waits: ${listed}`];
  if (job.desk.length === 0) return [`${element} is in conflict with nobody`];
  const missing = job.missingOf(
    (control, value) => isWritten(stored, cast)(control, value) || listed.includes(textOf(value)),
  );
  return missing.map((value) => `${element}: ${value} is not among what was refused`);
}

/** What is wrong with what was written: by somebody else, twice, never saved, or in another order. */
export function misdeeds(job: Job, { revision, values, writes }: Stored, cast: Cast): string[] {
  const wrong: string[] = [];
  const last: Record<Control, unknown> = { range: '', upper: '' };
  const at: Record<Control, number> = { range: -1, upper: -1 };
  const desk = [...job.desk];
  for (const write of writes) {
    const told = write.values.map(({ control, value }) => `${control} ${String(value)}`).join(', ');
    if (write.by === cast.administrator) {
      const changed = desk.shift();
      if (JSON.stringify(write.values) !== JSON.stringify([changed]))
        wrong.push(`the desk has not written ${told}`);
    } else if (write.by === cast.inspector) {
      if (write.values.length === 0) wrong.push('a save is there twice');
      for (const { control, value } of write.values) {
        const index = job.typed[control].findIndex((one) => one === value);
        if (index < 0 || !job.submitted.has(Number(value))) wrong.push(`nobody has saved ${told}`);
        else if (index <= at[control]) wrong.push(`${control} ${String(value)} came late, or twice`);
        at[control] = Math.max(index, at[control]);
      }
    } else wrong.push(`somebody else has written ${told}`);
    for (const { control, value } of write.values) last[control] = value;
  }
  wrong.push(...desk.map(({ control, value }) => `the desk's ${control} ${value} is not there`));
  const most = job.saves + job.desk.length;
  if (revision > most) wrong.push(`revision ${revision} after ${most} saves`);
  const expected = controls.map((control) => last[control]);
  if (JSON.stringify(values) !== JSON.stringify(expected)) {
    wrong.push(`${JSON.stringify(values)} is there, and not ${JSON.stringify(expected)}`);
  }
  return wrong.map((text) => `${job.element}: ${text}`);
}
