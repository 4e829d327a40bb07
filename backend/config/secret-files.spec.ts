import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECRETS, SettingsError, areTracesWanted, fileSettingOf, withSecretFiles } from '.';

let directory: string;
beforeEach(async () => (directory = await mkdtemp(join(tmpdir(), 'inspecta-secrets-'))));
afterEach(() => rm(directory, { recursive: true, force: true }));

const fileWith = async (content: string): Promise<string> => {
  const file = join(directory, 'secret');
  await writeFile(file, content);
  return file;
};

const problemOf = (environment: Record<string, string>): string => {
  try {
    return JSON.stringify(withSecretFiles(environment));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message;
  }
};

describe.each(SECRETS)('%s', (secret) => {
  const setting = fileSettingOf(secret);

  it.each([
    ['as it is', 'a secret', 'a secret'],
    ['without the line end that an editor leaves', 'a secret\n', 'a secret'],
    ['without the line end that Windows leaves', 'a secret\r\n', 'a secret'],
    ['with the spaces in it', ' a secret ', ' a secret '],
  ])(`is read from ${setting}: %s`, async (_, content, expected) => {
    expect(withSecretFiles({ [setting]: await fileWith(content) })[secret]).toBe(expected);
  });

  it('is not given twice, which one line says without the secret', async () => {
    const problem = problemOf({ [secret]: 'one', [setting]: await fileWith('another') });
    expect(problem).toBe(`${secret} and ${setting} are both set: leave one out`);
  });

  it('in a file that is missing or empty stops the start with one line that names the file', async () => {
    const missing = join(directory, 'missing');
    expect(problemOf({ [setting]: missing })).toBe(
      `${setting} names a file that cannot be read: ${missing} (ENOENT)`,
    );
    const empty = await fileWith('\n');
    expect(problemOf({ [setting]: empty })).toBe(`${setting} names an empty file: ${empty}`);
  });

  it('is taken from the environment where the file setting is empty', () => {
    expect(withSecretFiles({ [secret]: 'one', [setting]: '' })[secret]).toBe('one');
  });
});

it('other settings have no file', async () => {
  const ADMIN_USER_FILE = await fileWith('admin@inspecta.cat');
  expect(withSecretFiles({ ADMIN_USER_FILE, PORT: '80' })).toEqual({ ADMIN_USER_FILE, PORT: '80' });
});

it.each([
  [{}, false],
  [{ OTEL_SERVICE_NAME: 'inspecta' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
])('with %j traces are wanted: %s', (environment, wanted) =>
  expect(areTracesWanted(environment)).toBe(wanted),
);
