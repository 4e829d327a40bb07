// @ts-check
import { ObjectId } from '../driver.mjs';
import { accounts, catalogue, resources } from '../product-code.mjs';
import { idOf } from './ids.mjs';

export const COUNTS = {
  companies: 50,
  arees: 200,
  elements: 2_000,
  upkeepstypes: 10,
  upkeeps: 60,
  users: 100,
};
export const REGISTERS = 5;

export const PASSWORD = 'Inspecta#Bench1';
/** Who signs in: the users to whom more is given than to the others. */
export const ADMINISTRATOR = 0;
export const INSPECTOR = 1;
/** The centre that has more inspections than the others; its company is the first too. */
export const LARGE_CENTRE = 0;

const ADMINISTRATORS = [ADMINISTRATOR, 2, 3];
const UNITS = /** @type {const} */ (['pH', 'ppm', 'ºC', 'UNT', 'text']);
const ENTERED = new Date('2020-01-01T09:00:00Z');

export const centreOfElement = (/** @type {number} */ element) => Math.floor(element / 10);
export const companyOfCentre = (/** @type {number} */ centre) => Math.floor(centre / 4);
/** @param {number} element @returns {number[]} its controls, each another */
export function controlsOfElement(element) {
  return Array.from({ length: REGISTERS }, (_, place) => (element * 7 + place * 11) % COUNTS.upkeeps);
}
export const loginOf = (/** @type {number} */ user) => `persona${user}@bench.example.cat`;

/** @param {import('./ids.mjs').Kind} kind @param {number} index */
export const objectId = (kind, index) => ObjectId.createFromHexString(idOf(kind, index));

/** All the master data as its collections have it, by their names. */
export async function masterData() {
  return {
    companies: many('companies', (index) => ({
      companyName: `Empresa ${index}`,
      companyCIF: `B${String(index).padStart(8, '0')}`,
    })),
    arees: many('arees', (index) => ({
      areaName: `Centre ${index}`,
      areaCompanyId: objectId('companies', companyOfCentre(index)),
    })),
    elements: many('elements', (index) => ({
      elementName: `Dipòsit d'aigua ${index}`,
      elementReference: `DA-${index}`,
      elementDescription: `Acumulador número ${index} de la xarxa d'aigua calenta sanitària`,
      elementUbication: `Planta ${index % 7}, sala ${index % 23}`,
      elementCompanyId: objectId('companies', companyOfCentre(centreOfElement(index))),
      elementAreaId: objectId('arees', centreOfElement(index)),
    })),
    upkeepstypes: many('upkeepstypes', (index) => ({
      upkeepTypeName: `Tipus ${index}`,
      upkeepTypeUnits: UNITS[index % UNITS.length],
    })),
    upkeeps: many('upkeeps', (index) => ({
      upkeepName: `Control ${index}`,
      upkeepDescription: `Què es mira i com es fa el control ${index}`,
      upkeepTypeId: objectId('upkeepstypes', index % COUNTS.upkeepstypes),
      ...limitsOf(index),
    })),
    users: await users(),
  };
}

/** @typedef {Awaited<ReturnType<typeof masterData>>} MasterData */

/**
 * @param {number} index
 * @returns {import('../../domain/upkeeps/index.js').ControlLimits} each kind in turn
 */
export function limitsOf(index) {
  const none = { upkeepLimitType: null, upkeepLimitUp: null, upkeepLimitDown: null, upkeepLimit: null };
  switch (index % 5) {
    case 0:
      return { ...none, upkeepValue: 'boolean', upkeepLimit: index % 2 === 0 };
    case 1:
      return { ...none, upkeepValue: 'string' };
    case 2:
      return { ...none, upkeepValue: 'number', upkeepLimitType: 'up', upkeepLimitUp: 60 };
    case 3:
      return { ...none, upkeepValue: 'number', upkeepLimitType: 'down', upkeepLimitDown: 20 };
    default:
      return {
        ...none,
        upkeepValue: 'number',
        upkeepLimitType: 'up-down',
        upkeepLimitUp: 60,
        upkeepLimitDown: 20,
      };
  }
}

async function users() {
  const { hashPassword, loginKey } = accounts();
  const passwordHash = await hashPassword(PASSWORD);
  return many('users', (index) => ({
    userName: `Nom ${index}`,
    userLastName1: `Cognom ${index}`,
    userLastName2: `Segon ${index}`,
    userDNI: String(10_000_000 + index),
    userEmail: loginOf(index),
    userUser: loginOf(index),
    userUserKey: loginKey(loginOf(index)),
    userProfile: ADMINISTRATORS.includes(index) ? 'Administrador' : 'Inspector Intern',
    userCompanyId: null,
    passwordHash,
    sessionGeneration: '',
  }));
}

/**
 * @template {Record<string, unknown>} T
 * @param {keyof typeof COUNTS} kind
 * @param {(index: number) => T} fields
 */
function many(kind, fields) {
  const resource = catalogue().catalogue[kind];
  return Array.from({ length: COUNTS[kind] }, (_, index) => {
    const own = fields(index);
    return {
      _id: objectId(kind, index),
      ...own,
      ...(resource.active && { [resource.active]: true }),
      [resource.deleted]: false,
      search: resources().searchText(resource, own),
      createdAt: ENTERED,
      updatedAt: ENTERED,
      __v: 0,
    };
  });
}
