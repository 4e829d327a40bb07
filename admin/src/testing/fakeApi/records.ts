import { ADMINISTRATOR, type Profile } from '../../../../domain/access';
import type { ResourceName } from '../../../../domain/api';
import { noLimits, noPurpose } from '../../../../domain/upkeeps';

/** A record as the fake API keeps it: references by id. */
export type FakeRecord = Record<string, unknown> & { id: string };

export type FakeRecords = Record<ResourceName, FakeRecord[]>;

/** An id of the shape that the API's have. */
export function fakeId(number: number): string {
  return number.toString(16).padStart(24, '0');
}

export const FAKE_PASSWORD = 'Inspecta#2026';

/** The e-mail of the user that each profile signs in with. */
export const fakeUsers: Record<Profile, string> = {
  Administrador: 'admin@inspecta.cat',
  'Inspector Intern': 'intern@inspecta.cat',
  'Inspector Extern': 'extern@inspecta.cat',
  Proveïdor: 'proveidor@inspecta.cat',
};

const CREATED = '2026-01-10T08:00:00.000Z';

function base(number: number): FakeRecord {
  const id = fakeId(number);
  return { id, _id: id, createdAt: CREATED, updatedAt: CREATED, __v: 0 };
}

function user(number: number, profile: Profile, name: string, lastName1: string, lastName2 = ''): FakeRecord {
  return {
    ...base(number),
    userName: name,
    userLastName1: lastName1,
    userLastName2: lastName2,
    userDNI: `4000000${number % 10}A`,
    userEmail: fakeUsers[profile],
    userUser: fakeUsers[profile],
    userPassword: FAKE_PASSWORD,
    userProfile: profile,
    userCompanyId: profile === ADMINISTRATOR ? null : fakeId(1),
    userActive: true,
    userDeleted: false,
  };
}

function upkeep(number: number, name: string, type: number, limits: Record<string, unknown>): FakeRecord {
  return {
    ...base(number),
    upkeepName: name,
    upkeepDescription: `Comprovació de ${name.toLowerCase()}`,
    upkeepTypeId: fakeId(type),
    upkeepValue: 'number',
    ...noLimits,
    ...noPurpose,
    upkeepPreset: null,
    upkeepActive: true,
    upkeepDeleted: false,
    ...limits,
  };
}

interface PlanOptions {
  element: number;
  user: number;
  day: string;
  values?: unknown[];
  isValidated?: boolean;
  actions?: string;
}

function plan(
  number: number,
  { element, user: who, day, values, isValidated, actions }: PlanOptions,
): FakeRecord {
  const isDone = values !== undefined;
  return {
    ...base(number),
    elementId: fakeId(element),
    elementUserPlanningId: fakeId(who),
    elementPlanningDate: `${day}T00:00:00.000Z`,
    elementPlanningActive: isDone,
    elementPlanningValidation: isValidated ?? false,
    elementPlanningDeleted: false,
    elementDoDate: isDone ? `${day}T09:30:00.000Z` : null,
    elementReceivedAt: null,
    elementUserDoId: isDone ? fakeId(who) : null,
    elementActions: actions ?? '',
    elementPlanningResult: null,
    elementPlanningCritical: false,
    elementPlanningUndecided: false,
    elementReturned: false,
    elementReturns: [],
    elementPhotos: [],
    elementProgrammeId: null,
    elementProgrammeDay: null,
    elementProgrammeMoved: false,
    elementRegisters: [60, 61, 62, 63].map((control, index) => ({
      elementRegistersUpkeeps: fakeId(control),
      elementValues: values?.[index] ?? '',
      elementResult: null,
      elementCritical: false,
      elementRegistersSnapshot: null,
    })),
  };
}

/** Fresh records: each test changes its own. `today` is the day on which inspections are due. */
export function createRecords(today: string): FakeRecords {
  const company = (number: number, name: string, cif: string, isActive = true): FakeRecord => ({
    ...base(number),
    companyName: name,
    companyCIF: cif,
    companyRequireCorrective: false,
    companyAllowAdHoc: false,
    companyActive: isActive,
    companyDeleted: false,
  });
  const area = (number: number, name: string, companyNumber: number): FakeRecord => ({
    ...base(number),
    areaName: name,
    areaCompanyId: fakeId(companyNumber),
    areaWorkingDays: [1, 2, 3, 4, 5, 6, 7],
    areaHolidays: [],
    areaPublicHolidays: true,
    areaActive: true,
    areaDeleted: false,
  });
  const element = (
    number: number,
    name: string,
    place: string,
    areaNumber: number,
    companyNumber: number,
  ) => ({
    ...base(number),
    elementName: name,
    elementReference: `REF-${number}`,
    elementDescription: '',
    elementUbication: place,
    elementKind: null,
    elementCode: 'ACDEF34679',
    elementUpkeeps: [],
    elementTraits: {},
    elementAreaId: fakeId(areaNumber),
    elementCompanyId: fakeId(companyNumber),
    elementActive: true,
    elementDeleted: false,
  });
  const type = (number: number, name: string, units: string): FakeRecord => ({
    ...base(number),
    upkeepTypeName: name,
    upkeepTypeUnits: units,
    upkeepTypeActive: true,
    upkeepTypeDeleted: false,
  });

  return {
    companies: [
      company(1, 'Aigües del Montseny SL', 'B60111222'),
      company(2, 'Piscines Municipals de Vic', 'P0829900A'),
      company(3, 'Hotel Balneari Termes', 'A17333444', false),
    ],
    arees: [
      area(11, 'Edifici Central', 1),
      area(12, 'Dipòsit de Seva', 1),
      area(13, 'Piscina Coberta', 2),
      area(14, 'Spa', 3),
    ],
    elements: [
      element(21, 'Torre de refrigeració 1', 'Coberta', 11, 1),
      element(22, 'Acumulador ACS', 'Sala de calderes', 11, 1),
      element(23, 'Dipòsit d’aigua freda', 'Soterrani', 12, 1),
      element(24, 'Vas gran', 'Planta baixa', 13, 2),
    ],
    upkeepstypes: [
      type(51, 'Acidesa', 'pH'),
      type(52, 'Temperatura', 'ºC'),
      type(53, 'Clor', 'ppm'),
      type(54, 'Revisió visual', 'text'),
    ],
    upkeeps: [
      upkeep(60, 'pH de l’aigua', 51, { upkeepLimitType: 'up-down', upkeepLimitUp: 8, upkeepLimitDown: 7.2 }),
      upkeep(61, 'Temperatura de retorn', 52, { upkeepLimitType: 'down', upkeepLimitDown: 50 }),
      upkeep(62, 'Purga feta', 54, { upkeepValue: 'boolean', upkeepLimit: true }),
      upkeep(63, 'Estat del filtre', 54, { upkeepValue: 'string' }),
      upkeep(64, 'Clor lliure', 53, { upkeepLimitType: 'up', upkeepLimitUp: 2 }),
    ],
    users: [
      user(31, 'Administrador', 'Anna', 'Puig', 'Ferrer'),
      user(32, 'Inspector Intern', 'Jordi', 'Roca', 'Soler'),
      user(33, 'Inspector Extern', 'Marta', 'Vila'),
      user(34, 'Proveïdor', 'Pau', 'Serra', 'Mas'),
    ],
    planning: [
      plan(71, { element: 21, user: 32, day: today }),
      plan(72, { element: 22, user: 32, day: '2026-02-03' }),
      plan(73, { element: 24, user: 33, day: today }),
      plan(74, {
        element: 21,
        user: 32,
        day: '2026-01-15',
        values: [8.6, 55, true, 'Correcte'],
        actions: 'Ajustar el pH',
      }),
      plan(75, {
        element: 22,
        user: 31,
        day: '2026-01-20',
        values: [7.4, 60, true, 'Correcte'],
        isValidated: true,
      }),
      plan(76, { element: 23, user: 31, day: today }),
    ],
    correctives: [],
    programmes: [],
  };
}
