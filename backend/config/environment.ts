import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withSecretFiles } from './secret-files';
import { type Environment, type Settings, SettingsError, readSettings } from './settings';

/** Reads the settings of this process: its environment, what a `.env` file adds to it, and files with secrets. */
export function settingsOfProcess(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readSettings(withSecretFiles(process.env));
}

/** Whether OpenTelemetry's own variables say where traces go; the rest of them is read by its packages. */
export function areTracesWanted(environment: Environment = process.env): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER } = environment;
  if (OTEL_SDK_DISABLED?.toLowerCase() === 'true' || OTEL_TRACES_EXPORTER === 'none') return false;
  const { OTEL_EXPORTER_OTLP_ENDPOINT = '', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = '' } = environment;
  return OTEL_EXPORTER_OTLP_ENDPOINT + OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== '';
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
