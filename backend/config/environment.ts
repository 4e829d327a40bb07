import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Settings, SettingsError, readSettings } from './settings';

/** Reads the settings of this process: its environment, and what a `.env` file adds to it. */
export function settingsOfProcess(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readSettings(process.env);
}

/**
 * The secret that signs the access tokens: `JWT_SECRET`, or one made at the first start and kept in the
 * data directory, which only its owner can read.
 */
export async function signingSecret(settings: Settings): Promise<string> {
  if (settings.JWT_SECRET) return settings.JWT_SECRET;
  const file = join(settings.DATA_DIR, 'jwt-secret');
  if (existsSync(file)) {
    const kept = (await readFile(file, 'utf8')).trim();
    if (kept.length >= 32) return kept;
    throw new SettingsError(`JWT_SECRET kept in ${file} is damaged: remove the file to make a new one`);
  }
  const made = randomBytes(32).toString('base64url');
  await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o700 });
  await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}
