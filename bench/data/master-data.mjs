// @ts-check
import { ObjectId, accounts, catalogue, limits, resources } from '../product-code.mjs';

export const COUNTS = {
  companies: 50,
  arees: 200,
  elements: 2_000,
  upkeepstypes: 10,
  upkeeps: 60,
  users: 100,
};
const REGISTERS = 5;

export const PASSWORD = 'Inspecta#Bench1';
/** The users that sign in; they have more inspections than the others. */
export const ADMINISTRATOR = 0;
export const INSPECTOR = 1;
/** The index of the centre with the most inspections, and of its company. */
export const LARGE_CENTRE = 0;
export const ELEMENTS_OF_CENTRE = 10;

const ADMINISTRATORS = [ADMINISTRATOR, 2, 3];
export const UNITS = /** @type {const} */ (['pH', 'ppm', 'ºC', 'UNT', 'text']);
const ENTERED = new Date('2020-01-01T09:00:00Z');

/** @typedef {keyof typeof COUNTS | 'planning' | 'correctives'} Kind */
const KINDS = /** @type {Kind[]} */ ([...Object.keys(COUNTS), 'planning', 'correctives']);

/** A predictable id: a prefix for each kind, then a running number. @param {Kind} kind @param {number} index */
export const idOf = (kind, index) => `6b0${KINDS.indexOf(kind) + 1}${index.toString(16).padStart(20, '0')}`;

/** @param {Kind} kind @param {number} index */
export const objectId = (kind, index) => ObjectId.createFromHexString(idOf(kind, index));

export const centreOfElement = (/** @type {number} */ element) => Math.floor(element / ELEMENTS_OF_CENTRE);
export const companyOfCentre = (/** @type {number} */ centre) => Math.floor(centre / 4);
/** Each another. @param {number} element @returns {number[]} */
export const controlsOfElement = (element) =>
  Array.from({ length: REGISTERS }, (_, place) => (element * 7 + place * 11) % COUNTS.upkeeps);
export const loginOf = (/** @type {number} */ user) => `persona${user}@bench.example.cat`;

/** All the master data as its collections have it, by their names. */
export async function masterData() {
  const { hashPassword, loginKey } = accounts();
  const passwordHash = await hashPassword(PASSWORD);
  return {
    companies: many('companies', (index) => ({
      companyName: `Empresa ${index}`,
      companyCIF: `B${String(index).padStart(8, '0')}`,
      companyRequireCorrective: false,
      companyAllowAdHoc: false,
    })),
    arees: many('arees', (index) => ({
      areaName: `Centre ${index}`,
      areaCompanyId: objectId('companies', companyOfCentre(index)),
      areaWorkingDays: [1, 2, 3, 4, 5, 6, 7],
      areaHolidays: [],
      areaPublicHolidays: true,
    })),
    elements: many('elements', (index) => ({
      elementName: `Dipòsit d'aigua ${index}`,
      elementReference: `DA-${index}`,
      elementDescription: `Acumulador número ${index} de la xarxa d'aigua calenta sanitària`,
      elementUbication: `Planta ${index % 7}, sala ${index % 23}`,
      elementCompanyId: objectId('companies', companyOfCentre(centreOfElement(index))),
      elementAreaId: objectId('arees', centreOfElement(index)),
      elementKind: null,
      elementUpkeeps: controlsOfElement(index).map((control) => objectId('upkeeps', control)),
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
      ...limits().noPurpose,
      upkeepFrequency: frequencyOf(index),
      upkeepPreset: null,
    })),
    users: many('users', (index) => ({
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
    })),
  };
}

/** Each in turn. @param {number} index */
function frequencyOf(index) {
  const { frequencies } = limits();
  return frequencies[index % frequencies.length];
}

/** Each kind in turn. @param {number} index @returns {import('../../domain/upkeeps/index.js').ControlLimits} */
export function limitsOf(index) {
  const { noLimits: NONE } = limits();
  const NUMBER = /** @type {const} */ ({ ...NONE, upkeepValue: 'number' });
  const kinds = /** @type {const} */ ([
    { ...NONE, upkeepValue: 'boolean', upkeepLimit: index % 2 === 0 },
    { ...NONE, upkeepValue: 'string' },
    { ...NUMBER, upkeepLimitType: 'up', upkeepLimitUp: 60 },
    { ...NUMBER, upkeepLimitType: 'down', upkeepLimitDown: 20 },
    { ...NUMBER, upkeepLimitType: 'up-down', upkeepLimitUp: 60, upkeepLimitDown: 20 },
  ]);
  return kinds[index % kinds.length] ?? kinds[0];
}

/** @template {Record<string, unknown>} T @param {keyof typeof COUNTS} kind @param {(index: number) => T} fields */
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
