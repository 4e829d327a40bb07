import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError, readSettings, signingSecret } from '.';

let directory: string;
beforeEach(async () => (directory = await mkdtemp(join(tmpdir(), 'inspecta-config-'))));
afterEach(() => rm(directory, { recursive: true, force: true }));

const setup = (environment = {}) => {
  const settings = readSettings({ DATA_DIR: join(directory, 'data'), ...environment });
  return { settings, file: join(settings.DATA_DIR, 'jwt-secret') };
};

describe('the secret that signs the access tokens', () => {
  it('is JWT_SECRET where that is set, and then nothing is kept', async () => {
    const { settings, file } = setup({ JWT_SECRET: 'y'.repeat(40) });
    expect(await signingSecret(settings)).toBe('y'.repeat(40));
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('is made at the first start, readable by its owner only, and is the same from then on', async () => {
    const { settings, file } = setup();
    const secret = await signingSecret(settings);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim()).toBe(secret);
    expect(await signingSecret(settings)).toBe(secret);
  });

  it('is another one in another data directory', async () => {
    const [one, other] = [setup(), setup({ DATA_DIR: join(directory, 'other') })];
    expect(await signingSecret(one.settings)).not.toBe(await signingSecret(other.settings));
  });

  it('stops the start with one line when what is kept is damaged', async () => {
    const { settings, file } = setup();
    await signingSecret(settings);
    await writeFile(file, 'cut');
    await expect(signingSecret(settings)).rejects.toThrow(SettingsError);
    await expect(signingSecret(settings)).rejects.toThrow(file);
  });
});
