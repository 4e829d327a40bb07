import { noLimits, noPurpose } from '../../domain/upkeeps';
import { PASSWORD, type World } from './world';

type Fields = Record<string, unknown>;

/** A resource of master data, for the tests of what all of them have in common. */
export interface MasterDataCase {
  resource: string;
  active: string;
  deleted: string;
  /** A required text field that `q` searches. */
  name: string;
  /** The maximum length of each text field. */
  lengths: Readonly<Record<string, number>>;
  /** The required fields. */
  required: readonly string[];
  /** A body with required fields only, and the answer without the fields that every record has. */
  minimal(world: World): Promise<{ body: Fields; answer: Fields }>;
}

/** How a centre works of which nobody has said it. */
const EVERY_DAY = { areaWorkingDays: [1, 2, 3, 4, 5, 6, 7], areaHolidays: [], areaPublicHolidays: true };

let logins = 0;

export const masterDataCases: readonly MasterDataCase[] = [
  {
    resource: 'companies',
    active: 'companyActive',
    deleted: 'companyDeleted',
    name: 'companyName',
    lengths: { companyName: 120, companyCIF: 20 },
    required: ['companyName'],
    minimal: () => {
      const body = { companyName: 'Hotel Miramar' };
      return Promise.resolve({
        body,
        answer: { ...body, companyCIF: '', companyRequireCorrective: false, companyAllowAdHoc: false },
      });
    },
  },
  {
    resource: 'arees',
    active: 'areaActive',
    deleted: 'areaDeleted',
    name: 'areaName',
    lengths: { areaName: 120 },
    required: ['areaName', 'areaCompanyId'],
    minimal: async (world) => {
      const { _id, companyName } = await world.company();
      const body = { areaName: 'Edifici A', areaCompanyId: _id };
      return { body, answer: { ...body, areaCompanyId: { _id, companyName }, ...EVERY_DAY } };
    },
  },
  {
    resource: 'elements',
    active: 'elementActive',
    deleted: 'elementDeleted',
    name: 'elementName',
    lengths: { elementName: 120, elementReference: 60, elementDescription: 2000, elementUbication: 200 },
    required: ['elementName', 'elementCompanyId', 'elementAreaId'],
    minimal: async (world) => {
      const { _id, areaName, areaCompanyId } = await world.area();
      const body = { elementName: 'Torre 1', elementCompanyId: areaCompanyId._id, elementAreaId: _id };
      return {
        body,
        answer: {
          ...body,
          elementReference: '',
          elementDescription: '',
          elementUbication: '',
          elementKind: null,
          elementUpkeeps: [],
          elementTraits: {},
          elementCode: expect.stringMatching(/^[3-9A-Y]{10}$/) as unknown,
          elementCompanyId: areaCompanyId,
          elementAreaId: { _id, areaName },
        },
      };
    },
  },
  {
    resource: 'upkeepstypes',
    active: 'upkeepTypeActive',
    deleted: 'upkeepTypeDeleted',
    name: 'upkeepTypeName',
    lengths: { upkeepTypeName: 120 },
    required: ['upkeepTypeName', 'upkeepTypeUnits'],
    minimal: () => {
      const body = { upkeepTypeName: 'Clor', upkeepTypeUnits: 'ppm' };
      return Promise.resolve({ body, answer: body });
    },
  },
  {
    resource: 'upkeeps',
    active: 'upkeepActive',
    deleted: 'upkeepDeleted',
    name: 'upkeepName',
    lengths: { upkeepName: 120, upkeepDescription: 2000, upkeepCriticalText: 500, upkeepSource: 120 },
    required: ['upkeepName', 'upkeepTypeId', 'upkeepValue'],
    minimal: async (world) => {
      const { _id, upkeepTypeName, upkeepTypeUnits } = await world.upkeepType();
      const body = { upkeepName: 'Aspecte', upkeepTypeId: _id, upkeepValue: 'string' };
      return {
        body,
        answer: {
          ...body,
          upkeepDescription: '',
          upkeepTypeId: { _id, upkeepTypeName, upkeepTypeUnits },
          ...noLimits,
          ...noPurpose,
          upkeepPreset: null,
        },
      };
    },
  },
  {
    resource: 'users',
    active: 'userActive',
    deleted: 'userDeleted',
    name: 'userName',
    lengths: { userName: 60, userLastName1: 60, userLastName2: 60, userDNI: 20 },
    required: ['userName', 'userLastName1', 'userUser', 'userPassword', 'userProfile'],
    minimal: () => {
      logins += 1;
      const shown = {
        userName: 'Jana',
        userLastName1: 'Puig',
        userUser: `minimal${logins}@test.cat`,
        userProfile: 'Inspector Extern',
      };
      return Promise.resolve({
        body: { ...shown, userPassword: PASSWORD },
        answer: { ...shown, userLastName2: '', userDNI: '', userEmail: '', userCompanyId: null },
      });
    },
  },
];
