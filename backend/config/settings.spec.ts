import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRETS, SettingsError, fileSettingOf, readSettings } from '.';

const SECRET = 'x'.repeat(32);

const problemOf = (environment: Record<string, string>): string => {
  try {
    return JSON.stringify(readSettings(environment));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message;
  }
};

/** Texts that are no whole number. */
const NO_COUNT = ['0', '-1', '1.5', 'none', '1e3'];

/** For each setting: values that are accepted, and values that stop the start. */
const cases: Record<string, { good: string[]; bad: string[] }> = {
  PORT: { good: ['0', '80', '65535'], bad: ['65536', '-1', '3000.5', 'http', '0x10', ' 80', '1e3'] },
  HOST: {
    good: ['127.0.0.1', '::', 'localhost', 'inspecta.internal'],
    bad: ['two hosts', 'http://localhost', 'localhost:80', '..'],
  },
  DATA_DIR: { good: ['/var/lib/inspecta', 'data'], bad: [] },
  MONGODB_URI: {
    good: [
      'mongodb://localhost',
      'mongodb://localhost/?readPreference=primary',
      'mongodb+srv://user:p%40ss@cluster.example.cat/inspecta?w=majority',
    ],
    bad: [
      'localhost:27017',
      'http://localhost',
      'mongodb://',
      'mongodb://host:port',
      'mongodb://h/?nonsense=1',
      'mongodb://h/?readPreference=secondary',
      'mongodb://h/?readPreference=nearest&maxStalenessSeconds=90',
      'mongodb://h/?replicaSet=rs0&readPreference=primaryPreferred',
    ],
  },
  JWT_SECRET: { good: [SECRET], bad: ['x'.repeat(31)] },
  ADMIN_USER: { good: ['admin@inspecta.cat'], bad: ['admin', 'admin@localhost', 'a b@inspecta.cat'] },
  ADMIN_PASSWORD: { good: ['Inspecta#2026'], bad: ['short', 'inspecta#2026', 'Inspecta#2026Inspecta'] },
  MIGRATE_AT_START: { good: ['true', 'false'], bad: ['1', 'yes', 'TRUE'] },
  APP_TIME_ZONE: {
    good: ['Europe/Madrid', 'UTC', 'Atlantic/Canary', 'Asia/Kolkata', 'Pacific/Auckland'],
    bad: ['America/New_York', 'Atlantic/Azores', 'Europe/Atlantis', '+02:00', 'Madrid'],
  },
  LOGO_URL: {
    good: ['https://example.cat/a?b=c', 'http://localhost:8080'],
    bad: ['example.cat', 'javascript:alert(1)', 'ftp://example.cat', '//example.cat'],
  },
  PUBLIC_URL: {
    good: ['https://inspecta.example.cat', 'http://10.0.0.1:3000'],
    bad: [
      'inspecta.example.cat',
      'https://example.cat/',
      'https://example.cat/a',
      'ftp://example.cat',
      'javascript:alert(1)',
    ],
  },
  TRUST_PROXY: {
    good: ['none', '0', '1', '12', '10.0.0.1', '10.0.0.0/8, 192.168.1.1', '::1,fd00::/8', 'loopback'],
    bad: ['all', 'true', '-1', '100', '1.2.3', '10.0.0.0/33', '::/129', '10.0.0.1,', 'dead', '10.0.0.1/8/8'],
  },
  CORS_ORIGINS: {
    good: ['https://example.cat', 'https://example.cat, http://localhost:5173'],
    bad: [
      '*',
      'example.cat',
      'https://example.cat/',
      'https://example.cat/path',
      'https://a.cat,,https://b.cat',
    ],
  },
  SIGN_INS_PER_USER: { good: ['1', '30', '100000'], bad: NO_COUNT },
  SIGN_INS_PER_ADDRESS: { good: ['1', '300', '100000'], bad: NO_COUNT },
  WRITES_PER_DAY: { good: ['1', '250000'], bad: NO_COUNT },
  MEGABYTES_PER_DAY: { good: ['1', '1500'], bad: NO_COUNT },
  LISTS_PER_USER: { good: ['1', '3', '100'], bad: NO_COUNT },
  PLAN_AHEAD_DAYS: { good: ['1', '60', '365'], bad: ['0', '366', '-1', '1.5', 'x'] },
  LISTS_AT_ONCE: { good: ['1', '20', '1000'], bad: NO_COUNT },
  METRICS_PORT: { good: ['0', '9464'], bad: ['65536', 'on', '-1'] },
  LOG_LEVEL: { good: ['silent', 'debug'], bad: ['INFO', 'loud'] },
};

/** Other settings that a setting needs. */
const beside: Record<string, Record<string, string>> = {
  MONGODB_URI: { JWT_SECRET: SECRET },
  ADMIN_USER: { ADMIN_PASSWORD: 'Inspecta#2026' },
  ADMIN_PASSWORD: { ADMIN_USER: 'admin@inspecta.cat' },
};

describe.each(Object.entries(cases))('%s', (name, { good, bad }) => {
  it.each(good)('may be %j', (value) => {
    expect(() => readSettings({ ...beside[name], [name]: value })).not.toThrow();
  });

  if (bad.length > 0) {
    it.each(bad)('cannot be %j, which one line says that names it', (value) => {
      const problem = problemOf({ ...beside[name], [name]: value });
      expect(problem).toMatch(new RegExp(`^${name} must [^\n]+$`));
    });
  }
});

it('every setting is in .env.example, and nothing else is', () => {
  const example = readFileSync(join(__dirname, '../../.env.example'), 'utf8');
  const names = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual([...Object.keys(cases), ...SECRETS.map(fileSettingOf)].sort());
});

it('an empty environment, and empty values, give the defaults', () => {
  const defaults = {
    PORT: 3000,
    DATA_DIR: '.data',
    MIGRATE_AT_START: true,
    APP_TIME_ZONE: 'Europe/Madrid',
    LOGO_URL: expect.stringMatching(/^https:/),
    TRUST_PROXY: 'none',
    CORS_ORIGINS: [],
    SIGN_INS_PER_USER: 30,
    SIGN_INS_PER_ADDRESS: 300,
    WRITES_PER_DAY: 250_000,
    MEGABYTES_PER_DAY: 1_500,
    LISTS_PER_USER: 3,
    LISTS_AT_ONCE: 20,
    PLAN_AHEAD_DAYS: 60,
    LOG_LEVEL: 'info',
  };
  expect(readSettings({})).toMatchObject(defaults);
  const empty = Object.fromEntries(Object.keys(cases).map((name) => [name, '']));
  expect(readSettings({ ...empty, PATH: '/bin', __proto__: 'x' })).toEqual(readSettings({}));
});

it('values are read as what they are', () => {
  expect(
    readSettings({
      PORT: '8080',
      MIGRATE_AT_START: 'false',
      CORS_ORIGINS: 'https://a.cat, https://b.cat',
      TRUST_PROXY: '1',
    }),
  ).toMatchObject({
    PORT: 8080,
    MIGRATE_AT_START: false,
    CORS_ORIGINS: ['https://a.cat', 'https://b.cat'],
    TRUST_PROXY: '1',
  });
});

it.each([
  [{ MONGODB_URI: 'mongodb://localhost' }, 'JWT_SECRET is required with MONGODB_URI (32 characters or more)'],
  [{ ADMIN_USER: 'admin@inspecta.cat' }, 'ADMIN_PASSWORD is required with ADMIN_USER'],
  [{ ADMIN_PASSWORD: 'Inspecta#2026' }, 'ADMIN_USER is required with ADMIN_PASSWORD'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT has to be another port than PORT'],
])('%j is refused: %s', (environment, text) => expect(problemOf(environment)).toBe(text));

it('what is wrong with the address of a database is said', () => {
  const problem = (MONGODB_URI: string) => problemOf({ MONGODB_URI, JWT_SECRET: SECRET });
  expect(problem('http://localhost')).toBe('MONGODB_URI must be a mongodb:// or mongodb+srv:// address');
  expect(problem('mongodb://h/?readPreference=secondary')).toMatch(
    /^MONGODB_URI must leave readPreference out/,
  );
});

it('a wrong setting is named without its value, which may be a secret', () => {
  expect(problemOf({ MONGODB_URI: 'mongodb://user:secret@host:port' })).not.toContain('secret');
  expect(problemOf({ ADMIN_USER: 'admin@inspecta.cat', ADMIN_PASSWORD: 'secret' })).not.toContain('secret');
});
