import { randomBytes } from 'node:crypto';
import { addDays } from '../../domain/common';
import { message, textOf } from '../../domain/messages';
import type { BatchResult, Inspection } from '../../domain/planning';
import { until } from './temporary';
import type { RemoteAnswer, RemoteCaller } from './remote-caller';

const LANES = 6;
const INSPECTIONS = 60;
/** How many saves must be acknowledged before a fault, and again after it. */
const STEADY = 60;

/**
 * The longest that any caller may wait, in ms, whatever happens to the database: twice what `connection.ts` allows a
 * silent engine, and some reserve for a slow machine.
 */
export const LONGEST_WAIT_MS = 30_000;

const unavailable = JSON.stringify({ statusCode: 503, message: textOf(message('error.unavailable')) });

/** Plans inspections of a new element for the administrator. @returns Their ids. */
export async function planInspections(admin: RemoteCaller, count = INSPECTIONS): Promise<string[]> {
  const made = async (path: string, body: object) =>
    (await admin.call<{ _id: string }>('POST', path, body))._id;
  const company = await made('/companies', { companyName: 'Hotel Miramar' });
  const area = await made('/arees', { areaName: 'Edifici A', areaCompanyId: company });
  const place = { elementCompanyId: company, elementAreaId: area };
  const { ids } = await admin.call<BatchResult>('POST', '/planning/batch', {
    elementId: await made('/elements', { elementName: 'Torre 1', ...place }),
    elementUserPlanningId: admin.session.id,
    elementPlanningDates: Array.from({ length: count }, (_, index) => addDays('2026-01-01', index)),
    elementRegisters: [],
  });
  return ids;
}

/** Saves inspections again and again until it is stopped, each time with a higher number, and records the answers. */
export class Saves {
  private readonly acknowledged = new Map<string, number>();
  private readonly sent = new Map<string, number>();
  private stopped = false;
  private readonly lanes: Promise<void>[];

  /** How many saves were acknowledged, and how many were answered with 503. */
  readonly count = { acknowledged: 0, unavailable: 0 };
  /** All other answers and errors. */
  readonly troubles: string[] = [];
  longestMs = 0;

  private constructor(
    private readonly caller: RemoteCaller,
    private readonly ids: readonly string[],
    private readonly textLength: number,
  ) {
    this.lanes = Array.from({ length: LANES }, (_, lane) =>
      this.saveInTurn(ids.filter((_, index) => index % LANES === lane)),
    );
  }

  /** Resolves when saves are being acknowledged. @param textLength Length of the text that each save writes. */
  static async start(caller: RemoteCaller, ids: readonly string[], textLength = 0): Promise<Saves> {
    const saves = new Saves(caller, ids, textLength);
    await saves.goOn();
    return saves;
  }

  /** Waits until further saves have been acknowledged. */
  async goOn(): Promise<void> {
    const enough = this.count.acknowledged + STEADY;
    await until(() => this.count.acknowledged >= enough || this.troubles.length > 0);
  }

  /** Waits until each lane has been answered with 503. */
  async refused(): Promise<void> {
    const enough = this.count.unavailable + LANES;
    await until(() => this.count.unavailable >= enough || this.troubles.length > 0);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.lanes);
  }

  /** The inspections that are older than what was acknowledged, or newer than what was sent. */
  async lost(reader: RemoteCaller): Promise<string[]> {
    const kept = await reader.list<Inspection>('planning', { id: this.ids });
    const numbers = new Map(kept.map(({ _id, elementActions }) => [_id, parseInt(elementActions, 10)]));
    return [...this.acknowledged].flatMap(([id, acknowledged]) => {
      const number = numbers.get(id) ?? -1;
      const isKept = number >= acknowledged && number <= (this.sent.get(id) ?? 0);
      return isKept ? [] : [`${id}: ${acknowledged} was acknowledged, ${number} is there`];
    });
  }

  private async saveInTurn(ids: readonly string[]): Promise<void> {
    for (let number = 1; ; number += 1) {
      for (const id of ids) {
        if (this.stopped) return;
        this.sent.set(id, number);
        try {
          const body = { elementActions: `${number} ${this.filling()}`.trim() };
          this.note(id, number, await this.caller.send('PUT', `/planning/${id}`, body));
        } catch (error) {
          this.troubles.push(String(error));
        }
      }
    }
  }

  /** Random text, which compression cannot shorten. */
  private filling(): string {
    return randomBytes(this.textLength).toString('base64').slice(0, this.textLength);
  }

  private note(id: string, number: number, { status, headers, text, milliseconds }: RemoteAnswer): void {
    this.longestMs = Math.max(this.longestMs, milliseconds);
    if (status === 200) {
      this.acknowledged.set(id, number);
      this.count.acknowledged += 1;
    } else if (status === 503 && text === unavailable && headers.get('retry-after') === '2') {
      this.count.unavailable += 1;
    } else this.troubles.push(`${status} ${text}`);
  }
}
