import { type Permission, audienceOf, isAllowed, isReading, permissions, profiles } from '.';

const others = profiles.filter((profile) => profile !== 'Administrador');

/** Open to anyone (docs/product.md, "Calls"). */
const toAnyone: Permission[] = [
  'session.open',
  'session.refresh',
  'session.close',
  'settings.read',
  'health.read',
  'docs.read',
];
/** Open to every profile (docs/product.md, "Who may do what"). */
const toEveryProfile: Permission[] = [
  'account.read',
  'account.password',
  'operations.read',
  'codes.read',
  'codes.reading',
  'planning.list',
  'planning.export',
  'planning.read',
  'planning.previous',
  'planning.update',
  'planning.addPhoto',
  'planning.photo',
  'planning.thumbnail',
  'planning.removePhoto',
  'correctives.list',
  'correctives.export',
  'correctives.read',
  'correctives.create',
  'correctives.update',
  'correctives.addPhoto',
  'correctives.photo',
  'correctives.thumbnail',
  'correctives.removePhoto',
];
const toAdministrators = permissions.filter(
  (permission) => !toAnyone.includes(permission) && !toEveryProfile.includes(permission),
);

describe('who may do each call', () => {
  it('there are four profiles', () => {
    expect(profiles).toEqual(['Administrador', 'Inspector Intern', 'Inspector Extern', 'Proveïdor']);
  });

  it('no permission is listed twice', () => {
    expect(new Set(permissions).size).toBe(permissions.length);
  });

  it.each(toAnyone)('%s: anyone', (permission) => {
    for (const profile of [undefined, ...profiles]) expect(isAllowed(permission, profile)).toBe(true);
  });

  it.each(toEveryProfile)('%s: who is signed in', (permission) => {
    expect(isAllowed(permission, undefined)).toBe(false);
    for (const profile of profiles) expect(isAllowed(permission, profile)).toBe(true);
  });

  it.each(toAdministrators)('%s: administrators', (permission) => {
    expect(isAllowed(permission, 'Administrador')).toBe(true);
    for (const profile of [undefined, ...others]) expect(isAllowed(permission, profile)).toBe(false);
  });

  // Written out, so that a permission missing above fails here instead of counting as an administrator's.
  it('what is for administrators only', () => {
    const masterData = [
      'companies',
      'arees',
      'elements',
      'upkeeps',
      'upkeepstypes',
      'users',
      'programmes',
    ].flatMap((resource) =>
      ['list', 'export', 'read', 'history', 'create', 'update', 'delete'].map(
        (action) => `${resource}.${action}`,
      ),
    );

    expect([...toAdministrators].sort()).toEqual(
      [
        ...masterData,
        'planning.history',
        'planning.create',
        'planning.delete',
        'planning.calendar',
        'planning.users',
        'planning.batch',
        'planning.duplicate',
        'planning.validate',
        'planning.return',
        'planning.deleteMany',
        'correctives.history',
        'correctives.delete',
        'correctives.verify',
        'correctives.reopen',
        'elements.values',
        'elements.code',
        'arees.daysOff',
        'coverage.list',
        'coverage.export',
        'dependents.read',
        'programmes.forecasts',
        'operations.waiting',
        'jobs.list',
        'jobs.read',
        'jobs.retry',
        'jobs.cancel',
        'presets.list',
        'presets.apply',
      ].sort(),
    );
  });

  it('what changes nothing', () => {
    const resources = [
      ...['companies', 'arees', 'elements', 'upkeeps', 'upkeepstypes', 'users', 'planning', 'correctives'],
      'programmes',
    ];
    expect(permissions.filter(isReading).sort()).toEqual(
      [
        ...resources.flatMap((resource) => [
          `${resource}.list`,
          `${resource}.export`,
          `${resource}.read`,
          `${resource}.history`,
        ]),
        ...[
          'settings.read',
          'health.read',
          'docs.read',
          'account.read',
          'operations.read',
          'operations.waiting',
          'jobs.list',
          'jobs.read',
          'elements.values',
          'codes.read',
          'arees.daysOff',
          'coverage.list',
          'coverage.export',
          'dependents.read',
          'programmes.forecasts',
          'planning.calendar',
          'planning.previous',
          'planning.users',
          'planning.photo',
          'planning.thumbnail',
          'correctives.photo',
          'correctives.thumbnail',
          'presets.list',
        ],
      ].sort(),
    );
  });

  it('whoever may list exports what he lists', () => {
    for (const permission of permissions.filter((one) => one.endsWith('.export'))) {
      const list = permissions.find((one) => one === permission.replace('.export', '.list'));
      expect(list && audienceOf(list)).toBe(audienceOf(permission));
    }
  });
});
