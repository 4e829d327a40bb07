import { readFileSync } from 'node:fs';
import { types } from 'node:util';
import { type Environment, SettingsError } from './settings';

/** The settings that may be kept in files instead, as container platforms hand secrets over. */
export const SECRETS = ['MONGODB_URI', 'JWT_SECRET', 'ADMIN_PASSWORD'] as const;

/** The variable that names a secret's file. */
export const fileSettingOf = (secret: string): string => `${secret}_FILE`;

/**
 * An environment in which each secret whose file is named has the file's content, without the line end.
 * @throws SettingsError when a secret is given twice, or when its file cannot be read or is empty.
 */
export function withSecretFiles(environment: Environment): Environment {
  const named = SECRETS.filter((secret) => environment[fileSettingOf(secret)]);
  return {
    ...environment,
    ...Object.fromEntries(named.map((secret) => [secret, secretOf(secret, environment)])),
  };
}

function secretOf(secret: string, environment: Environment): string {
  const setting = fileSettingOf(secret);
  const file = environment[setting] ?? '';
  if (environment[secret]) throw new SettingsError(`${secret} and ${setting} are both set: leave one out`);
  const content = contentOf(file, setting);
  if (content === '') throw new SettingsError(`${setting} names an empty file: ${file}`);
  return content;
}

function contentOf(file: string, setting: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const code = types.isNativeError(error) && 'code' in error ? String(error.code) : 'unreadable';
    throw new SettingsError(`${setting} names a file that cannot be read: ${file} (${code})`, {
      cause: error,
    });
  }
}
