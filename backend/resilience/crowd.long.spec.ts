import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '../../domain/common';
import type { BatchResult, Inspection } from '../../domain/planning';
import { RemoteCaller } from '../testing/remote-caller';
import { ADMIN, ServerProcess, onDatabase } from '../testing/server-process';
import { freshDatabaseUri } from '../testing/fresh-database-uri';

const INSPECTORS = 200;
const MINUTE_MS = 60_000;
/** What an inspector does between two calls takes this long on average, in ms. */
const THINKING_MS = 1_000;
const DATES = Array.from({ length: 10 }, (_, index) => addDays('2026-01-01', index));
const PASSWORD = 'Inspecta#2026';
const PENDING = `filter=${encodeURIComponent('{"elementPlanningActive":false}')}&range=[0,9]`;

interface Inspector {
  userUser: string;
  /** Each has an address of its own, as behind a proxy. */
  address: string;
  control: string;
}

/** The users, each with a few inspections of one control. */
async function hire(admin: RemoteCaller): Promise<Inspector[]> {
  const made = async (path: string, body: object) =>
    (await admin.call<{ _id: string }>('POST', path, body))._id;
  const company = await made('/companies', { companyName: 'Hotel Miramar' });
  const area = await made('/arees', { areaName: 'Edifici A', areaCompanyId: company });
  const place = { elementCompanyId: company, elementAreaId: area };
  const element = await made('/elements', { elementName: 'Torre 1', ...place });
  const type = await made('/upkeepstypes', { upkeepTypeName: 'Clor', upkeepTypeUnits: 'ppm' });
  const limits = { upkeepLimitType: 'up-down', upkeepLimitUp: 3, upkeepLimitDown: 1 };
  const upkeep = { upkeepName: 'Clor lliure', upkeepTypeId: type, upkeepValue: 'number', ...limits };
  const control = await made('/upkeeps', upkeep);
  const hireOne = async (index: number): Promise<Inspector> => {
    const userUser = `inspector${index}@faults.test`;
    const names = { userName: 'Jana', userLastName1: `Puig ${index}`, userUser };
    const user = await made('/users', { ...names, userPassword: PASSWORD, userProfile: 'Inspector Extern' });
    await admin.call<BatchResult>('POST', '/planning/batch', {
      elementId: element,
      elementUserPlanningId: user,
      elementPlanningDates: DATES,
      elementRegisters: [{ elementRegistersUpkeeps: control }],
    });
    return { userUser, address: `10.0.${Math.floor(index / 100)}.${index % 100}`, control };
  };
  return Promise.all(Array.from({ length: INSPECTORS }, (_, index) => hireOne(index)));
}

/** What one inspector does all day. @returns How many calls it made. */
async function work({ userUser, address, control }: Inspector, endAt: number): Promise<number> {
  const headers = { 'x-forwarded-for': address };
  const base = url;
  const me = await RemoteCaller.signIn(base, userUser, PASSWORD, headers);
  let calls = 1;
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const { status, text, milliseconds } = await me.send(method, path, body);
    durations.push(milliseconds);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return JSON.parse(text) as T;
  };
  const think = () => wait(THINKING_MS * (0.5 + ((calls * 7 + userUser.length) % 10) / 10));
  for (let turn = 0; performance.now() < endAt; turn += 1) {
    const pending = await call<Inspection[]>('GET', `/planning?${PENDING}`);
    const done = pending.length === 0 ? await call<Inspection[]>('GET', '/planning?range=[0,9]') : [];
    await think();
    const chosen = pending[0] ?? done[turn % done.length];
    if (!chosen) throw new Error('an inspector has lost its inspections');
    await call<Inspection>('GET', `/planning/${chosen._id}`);
    await think();
    const value = (turn % 50) / 10;
    const saved = await call<Inspection>('PUT', `/planning/${chosen._id}`, {
      elementRegisters: [{ elementRegistersUpkeeps: control, elementValues: value }],
    });
    expect(saved.elementRegisters[0]?.elementValues).toBe(value);
    await think();
    calls += done.length === 0 ? 3 : 4;
  }
  return calls;
}

let url: string;
/** How long each call took that was no sign-in, in ms. */
const durations: number[] = [];

it(`${INSPECTORS} inspectors sign in, list, open and save for a minute, and none meets an error`, async () => {
  const server = await ServerProcess.start({ ...onDatabase(freshDatabaseUri()), TRUST_PROXY: '1' });
  ({ url } = server);
  const inspectors = await hire(await RemoteCaller.signIn(url, ...ADMIN));
  const endAt = performance.now() + MINUTE_MS;
  const days = await Promise.allSettled(inspectors.map((inspector) => work(inspector, endAt)));
  expect(days.flatMap((day) => (day.status === 'rejected' ? [String(day.reason)] : []))).toEqual([]);
  const calls = days.reduce((sum, day) => sum + (day.status === 'fulfilled' ? day.value : 0), 0);
  const slowest = Math.round(Math.max(...durations));
  process.stdout.write(
    `${INSPECTORS} inspectors made ${calls} calls in a minute; sign-ins apart, the slowest took ${slowest} ms.\n`,
  );
  // What stops all of them would also keep them from meeting an error.
  expect(calls).toBeGreaterThan(INSPECTORS * 4);
  expect(await server.stop()).toBe(0);
});
