import { randomUUID } from 'node:crypto';
import { type Day, dayOf } from '../../domain/common';
import type { Element, ElementWrite } from '../../domain/elements';
import type { BatchResult, Inspection } from '../../domain/planning';
import type { Upkeep } from '../../domain/upkeeps';
import type { UserReference } from '../../domain/users';
import { type Api, PASSWORD, accounts } from './api';

/** The application's time zone. */
const ZONE = 'Europe/Madrid';

/** The application's calendar day. */
export function today(): Day {
  return dayOf(new Date(), ZONE);
}

/** A name that no other record has. */
export function unique(name: string): string {
  return `${name} ${randomUUID().slice(0, 8)}`;
}

/** An element that no other test inspects, in a centre of the demo data. */
export async function makeElement(admin: Api, fields: Partial<ElementWrite> = {}): Promise<Element> {
  const [neighbour] = await admin.list<Element>('elements', { elementActive: true });
  if (!neighbour) throw new Error('the demo data has no element');
  return admin.call<Element>('POST', '/elements', {
    elementName: unique('Dipòsit'),
    elementCompanyId: neighbour.elementCompanyId._id,
    elementAreaId: neighbour.elementAreaId._id,
    ...fields,
  });
}

/** A control of each kind: within two limits, up to one, a question whose answer should be Sí, and a text. */
export async function makeControls(admin: Api) {
  const type = (await admin.list<{ _id: string }>('upkeepstypes')).at(0)?._id;
  const control = (name: string, fields: object) =>
    admin.call<Upkeep>('POST', '/upkeeps', {
      upkeepName: unique(name),
      upkeepTypeId: type,
      upkeepValue: 'number',
      ...fields,
    });
  return {
    range: await control('Rang', { upkeepLimitType: 'up-down', upkeepLimitUp: 7.6, upkeepLimitDown: 6.5 }),
    upper: await control('Màxim', { upkeepLimitType: 'up', upkeepLimitUp: 5 }),
    answer: await control('Pregunta', { upkeepValue: 'boolean', upkeepLimit: true }),
    text: await control('Text', { upkeepValue: 'string' }),
  };
}

export type Controls = Awaited<ReturnType<typeof makeControls>>;

/** An inspector whom no other test plans for. */
export function makeInspector(admin: Api): Promise<{ _id: string; userUser: string }> {
  return admin.call('POST', '/users', {
    userName: 'Ona',
    userLastName1: unique('Riba'),
    userUser: `${unique('ona').replace(' ', '.')}@test.cat`,
    userPassword: PASSWORD,
    userProfile: 'Inspector Extern',
  });
}

/** The user of an account, in the form of a reference. */
export async function userOf(admin: Api, account: string): Promise<UserReference> {
  const [user] = await admin.list<UserReference>('users', { userUser: account });
  if (!user) throw new Error(`there is no ${account}`);
  return user;
}

interface Setting {
  /** Whom the inspection is planned for. */
  account?: string;
  /** Its element, where it is not one of its own. */
  element?: Element;
  /** Its controls, by default all of them. */
  of?: (keyof Controls)[];
}

/** An inspection of today, by default at an element of its own. */
export async function makeInspection(
  admin: Api,
  { account = accounts.intern, element: at, of }: Setting = {},
) {
  const element = at ?? (await makeElement(admin));
  const controls = await makeControls(admin);
  const had = of ? of.map((kind) => controls[kind]) : Object.values(controls);
  const [id = ''] = await plan(admin, { element, account, days: [today()], controls: had });
  return { element, controls, id, path: `/inspeccions/${id}` };
}

interface Plan {
  element: Element;
  /** Whom they are planned for. */
  account: string;
  days: Day[];
  controls?: Upkeep[];
}

/** Plans an inspection for each day, and answers their ids in the days' order. */
export async function plan(admin: Api, { element, account, days, controls = [] }: Plan): Promise<string[]> {
  const user = await userOf(admin, account);
  const { ids } = await admin.call<BatchResult>('POST', '/planning/batch', {
    elementId: element._id,
    elementUserPlanningId: user._id,
    elementPlanningDates: days,
    elementRegisters: controls.map(({ _id }) => ({ elementRegistersUpkeeps: _id, elementValues: '' })),
  });
  return ids;
}

/** Saves an inspection as done, with values by control. */
export function record(
  api: Api,
  id: string,
  values: [Upkeep, number | string | boolean][],
  elementActions = '',
): Promise<Inspection> {
  return api.call<Inspection>('PUT', `/planning/${id}`, {
    elementPlanningActive: true,
    elementActions,
    elementRegisters: values.map(([control, elementValues]) => ({
      elementRegistersUpkeeps: control._id,
      elementValues,
    })),
  });
}

export function validate(admin: Api, id: string): Promise<Inspection> {
  return admin.call<Inspection>('PUT', `/planning/${id}`, { elementPlanningValidation: true });
}

/** The address of the inspections list of one element, in any state or in those that a filter names. */
export function listOf({ _id }: Element, filter: object = {}): string {
  return `/inspeccions?${new URLSearchParams({ filter: JSON.stringify({ elementId: [_id], ...filter }) }).toString()}`;
}
