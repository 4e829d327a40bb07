import { type ResourceName, resourceNames } from '../api';
import { coverage } from '../coverage';
import type { FieldSpec } from '../fields';
import { derivations, parameters } from '../upkeeps';
import { catalogue, referredBy } from '.';

interface Expected {
  fields: Record<string, FieldSpec>;
  /** Where `q` looks. */
  searched: string[];
  /** The names that sort the list. */
  label: string[];
  active?: string;
  deleted: string;
  /** Fields that are neither filtered nor sorted by. */
  unlisted?: string[];
}

const text = (max: number): FieldSpec => ({ kind: 'text', max });
const requiredText = (max: number): FieldSpec => ({ kind: 'text', max, required: true });
const reference = (to: ResourceName): FieldSpec => ({ kind: 'reference', to, required: true });
const flag: FieldSpec = { kind: 'flag' };

/** The table of docs/product.md, "Master data: fields". */
const resources: Record<ResourceName, Expected> = {
  companies: {
    fields: {
      companyName: requiredText(120),
      companyCIF: text(20),
      companyRequireCorrective: flag,
      companyAllowAdHoc: flag,
      companyActive: flag,
    },
    searched: ['companyName', 'companyCIF'],
    label: ['companyName'],
    active: 'companyActive',
    deleted: 'companyDeleted',
  },
  arees: {
    fields: {
      areaName: requiredText(120),
      areaCompanyId: reference('companies'),
      areaWorkingDays: { kind: 'weekdays' },
      areaHolidays: { kind: 'days', max: 60 },
      areaPublicHolidays: flag,
      areaActive: flag,
    },
    searched: ['areaName'],
    label: ['areaName'],
    active: 'areaActive',
    deleted: 'areaDeleted',
    unlisted: ['areaWorkingDays', 'areaHolidays'],
  },
  elements: {
    fields: {
      elementName: requiredText(120),
      elementReference: text(60),
      elementDescription: text(2000),
      elementUbication: text(200),
      elementCompanyId: reference('companies'),
      elementAreaId: reference('arees'),
      elementKind: {
        kind: 'choice',
        options: [
          ...[
            'pool-outdoor',
            'pool-indoor',
            'pool-spa',
            'pool-mixed',
            'hot-water',
            'cold-water',
            'cooling-tower',
          ],
          ...['aerosol-water', 'thermal-water', 'misting', 'other'],
        ],
      },
      elementUpkeeps: { kind: 'references', to: 'upkeeps', max: 60 },
      elementTraits: { kind: 'traits' },
      elementActive: flag,
    },
    searched: ['elementName', 'elementReference', 'elementUbication'],
    label: ['elementName'],
    unlisted: ['elementUpkeeps', 'elementTraits'],
    active: 'elementActive',
    deleted: 'elementDeleted',
  },
  upkeepstypes: {
    fields: {
      upkeepTypeName: requiredText(120),
      upkeepTypeUnits: {
        kind: 'choice',
        options: [
          ...['pH', 'ppm', 'ºC', 'UNT', 'mg/L', 'UNF', 'UFC/L', 'UFC/ml', 'UFC/100 ml'],
          ...['NMP/100 ml', 'NMP/L', 'mV', 'µS/cm'],
          ...['%', 'm³', 'm³/h', 'h', 'min', 'text'],
        ],
        required: true,
      },
      upkeepTypeActive: flag,
    },
    searched: ['upkeepTypeName'],
    label: ['upkeepTypeName'],
    active: 'upkeepTypeActive',
    deleted: 'upkeepTypeDeleted',
  },
  upkeeps: {
    fields: {
      upkeepName: requiredText(120),
      upkeepDescription: text(2000),
      upkeepTypeId: reference('upkeepstypes'),
      upkeepValue: { kind: 'choice', options: ['number', 'string', 'boolean'], required: true },
      upkeepLimitType: { kind: 'choice', options: ['up', 'down', 'up-down', 'other'], keepsBlank: true },
      upkeepLimitUp: { kind: 'number' },
      upkeepLimitDown: { kind: 'number' },
      upkeepLimitUpStrict: flag,
      upkeepLimitDownStrict: flag,
      upkeepLimit: { kind: 'nullableBoolean' },
      upkeepCriticalUp: { kind: 'number' },
      upkeepCriticalDown: { kind: 'number' },
      upkeepCriticalUpReached: flag,
      upkeepCriticalDownReached: flag,
      upkeepCritical: flag,
      upkeepCriticalText: text(500),
      upkeepFrequency: {
        kind: 'choice',
        options: ['daily', 'weekly', 'monthly', 'quarterly', 'half-yearly', 'yearly'],
      },
      upkeepParameter: { kind: 'choice', options: parameters },
      upkeepDerived: { kind: 'choice', options: derivations },
      upkeepSource: text(120),
      upkeepActive: flag,
    },
    searched: ['upkeepName', 'upkeepDescription'],
    label: ['upkeepName'],
    active: 'upkeepActive',
    deleted: 'upkeepDeleted',
  },
  users: {
    fields: {
      userName: requiredText(60),
      userLastName1: requiredText(60),
      userLastName2: text(60),
      userDNI: text(20),
      userEmail: { kind: 'email', max: 120 },
      userUser: { kind: 'email', max: 120, required: true },
      userPassword: { kind: 'password', required: true },
      userProfile: {
        kind: 'choice',
        options: ['Administrador', 'Inspector Intern', 'Inspector Extern', 'Proveïdor'],
        required: true,
      },
      userCompanyId: { kind: 'reference', to: 'companies' },
      userActive: flag,
    },
    searched: ['userName', 'userLastName1', 'userLastName2', 'userUser', 'userDNI'],
    label: ['userLastName1', 'userLastName2', 'userName'],
    active: 'userActive',
    deleted: 'userDeleted',
  },
  planning: {
    fields: {
      elementId: reference('elements'),
      elementPlanningDate: { kind: 'instant', required: true },
      elementUserPlanningId: reference('users'),
      elementPlanningActive: flag,
      elementPlanningValidation: flag,
      elementPlanningDeleted: flag,
      elementDoDate: { kind: 'instant' },
      elementUserDoId: { kind: 'reference', to: 'users' },
      elementActions: text(5000),
    },
    searched: ['elementId'],
    label: ['elementPlanningDate'],
    deleted: 'elementPlanningDeleted',
  },
  correctives: {
    fields: {
      correctiveElementId: reference('elements'),
      correctivePlanningId: { kind: 'reference', to: 'planning' },
      correctiveUpkeepId: { kind: 'reference', to: 'upkeeps' },
      correctiveDescription: requiredText(2000),
      correctiveUserId: reference('users'),
      correctiveDeadline: { kind: 'day', required: true },
      correctiveDoDate: { kind: 'day' },
      correctiveDoUserId: { kind: 'reference', to: 'users' },
      correctiveDoText: text(2000),
    },
    searched: ['correctiveDescription'],
    label: ['correctiveDeadline'],
    deleted: 'correctiveDeleted',
  },
  programmes: {
    fields: {
      programmeName: requiredText(120),
      programmeAreaId: reference('arees'),
      programmeElementIds: { kind: 'references', to: 'elements', max: 200, required: true },
      programmeUpkeepIds: { kind: 'references', to: 'upkeeps', max: 60 },
      programmeUserId: reference('users'),
      programmeRule: text(200),
      programmeAfterDays: { kind: 'integer', min: 1, max: 730 },
      programmeStart: { kind: 'day', required: true },
      programmeEnd: { kind: 'day' },
      programmeDaysOff: { kind: 'choice', options: ['keep', 'skip', 'next'] },
      programmeEach: { kind: 'integer', min: 1, max: 200 },
      programmePaused: flag,
    },
    searched: ['programmeName'],
    label: ['programmeName'],
    deleted: 'programmeDeleted',
  },
};

const masterData = resourceNames.filter(
  (name) => name !== 'planning' && name !== 'correctives' && name !== 'programmes',
);

describe('the resources', () => {
  it.each(resourceNames)('%s have their fields, lengths and flags', (name) => {
    const { fields, searched, label, active, deleted } = catalogue[name];

    expect(catalogue[name].name).toBe(name);
    expect({ fields, label, active, deleted }).toEqual({
      fields: resources[name].fields,
      label: resources[name].label,
      active: resources[name].active,
      deleted: resources[name].deleted,
    });
    expect([...searched].sort()).toEqual([...resources[name].searched].sort());
  });

  it.each(masterData)('%s filter and sort by their fields, id and instants, never by a password', (name) => {
    const expected = [...Object.keys(resources[name].fields), 'id', 'createdAt', 'updatedAt']
      .filter((field) => field !== 'userPassword' && !resources[name].unlisted?.includes(field))
      .sort();

    expect(Object.keys(catalogue[name].filters).sort()).toEqual(expected);
    expect([...catalogue[name].sorts].sort()).toEqual(expected);
  });

  it.each([
    ['companies', 'companyName', 'text'],
    ['companies', 'companyActive', 'flag'],
    ['companies', 'id', 'reference'],
    ['companies', 'createdAt', 'date'],
    ['arees', 'areaCompanyId', 'reference'],
    ['upkeeps', 'upkeepLimitUp', 'number'],
    ['upkeeps', 'upkeepLimit', 'flag'],
    ['upkeeps', 'upkeepValue', 'text'],
    ['users', 'userUser', 'text'],
  ] as const)('%s filter by %s as a %s', (name, field, kind) => {
    expect(catalogue[name].filters[field]).toBe(kind);
  });

  it('inspections sort by the fields for it', () => {
    expect([...catalogue.planning.sorts].sort()).toEqual([
      'createdAt',
      'elementDoDate',
      'elementPlanningActive',
      'elementPlanningDate',
      'elementPlanningValidation',
      'elementReturned',
      'updatedAt',
    ]);
  });

  it('measures sort and filter by the fields for it', () => {
    expect([...catalogue.correctives.sorts].sort()).toEqual([
      'correctiveDeadline',
      'correctiveFoundDay',
      'correctiveState',
    ]);
    expect(catalogue.correctives.filters).toEqual({
      id: 'reference',
      correctiveState: 'text',
      correctiveOverdue: 'flag',
      elementCompanyId: 'reference',
      elementAreaId: 'reference',
      correctiveElementId: 'reference',
      correctivePlanningId: 'reference',
      correctiveUpkeepId: 'reference',
      correctiveUserId: 'reference',
      correctiveDeadline: 'day',
      correctiveFoundDay: 'day',
    });
  });

  it('programmes sort and filter by the fields for it', () => {
    const sorts = {
      programmeName: 'text',
      programmeAreaId: 'reference',
      programmeUserId: 'reference',
      programmeStart: 'day',
      programmePaused: 'flag',
      createdAt: 'date',
      updatedAt: 'date',
    };
    expect([...catalogue.programmes.sorts].sort()).toEqual(Object.keys(sorts).sort());
    expect(catalogue.programmes.filters).toEqual({
      ...sorts,
      id: 'reference',
      programmeElementIds: 'reference',
      hasProblems: 'flag',
    });
  });

  it('inspections filter by the fields for it', () => {
    expect(catalogue.planning.filters).toEqual({
      id: 'reference',
      createdAt: 'date',
      updatedAt: 'date',
      elementPlanningDate: 'date',
      elementDoDate: 'date',
      elementPlanningActive: 'flag',
      elementPlanningValidation: 'flag',
      elementId: 'reference',
      elementUserPlanningId: 'reference',
      elementUserDoId: 'reference',
      elementPlanningResult: 'text',
      elementPlanningCritical: 'flag',
      elementPlanningUndecided: 'flag',
      elementReturned: 'flag',
      elementCompanyId: 'reference',
      elementAreaId: 'reference',
      elementProgrammeId: 'reference',
      hasActions: 'presence',
    });
  });

  it('each reference of a filter says to which resource', () => {
    const fields = [...Object.values(catalogue), coverage].flatMap(({ filters }) =>
      Object.entries(filters).flatMap(([field, kind]) =>
        kind === 'reference' && field !== 'id' ? [field] : [],
      ),
    );
    expect(Object.fromEntries(fields.map((field) => [field, referredBy(field)]))).toEqual({
      areaCompanyId: 'companies',
      elementCompanyId: 'companies',
      elementAreaId: 'arees',
      upkeepTypeId: 'upkeepstypes',
      userCompanyId: 'companies',
      elementId: 'elements',
      elementUserPlanningId: 'users',
      elementUserDoId: 'users',
      elementProgrammeId: 'programmes',
      correctiveElementId: 'elements',
      correctivePlanningId: 'planning',
      correctiveUpkeepId: 'upkeeps',
      correctiveUserId: 'users',
      programmeAreaId: 'arees',
      programmeUserId: 'users',
      programmeElementIds: 'elements',
    });
    expect(referredBy('constructor')).toBe(undefined);
  });
});
