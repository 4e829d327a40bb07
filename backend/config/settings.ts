import { isIP } from 'node:net';
import { plainToInstance, Transform, type TransformFnParams } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Max,
  Min,
  MinLength,
  ValidateBy,
  validateSync,
} from 'class-validator';
import { mongo } from 'mongoose';
import { isUsableTimeZone } from '../../domain/common';
import { isEmail, isPassword } from '../../domain/fields';

/** A rule for a setting, with the line that reports a violation. */
function Must(rule: (value: string) => boolean, message: string): PropertyDecorator {
  const validate = (value: unknown): boolean => typeof value === 'string' && rule(value);
  return ValidateBy({ name: message, validator: { validate, defaultMessage: () => `must ${message}` } });
}

/** Whether the driver accepts the address; nothing is connected. */
function isMongoAddress(address: string): boolean {
  try {
    new mongo.MongoClient(address);
    return true;
  } catch {
    return false;
  }
}

/** Whether the address reads from the primary only: another member may lag behind it. */
function readsFromPrimary(address: string): boolean {
  return new mongo.MongoClient(address).readPreference.mode === mongo.ReadPreference.PRIMARY;
}

/** Networks that Fastify knows by name. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0) return NAMED_NETWORKS.includes(text);
  if (bits === undefined) return true;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

function isProxyTrust(text: string): boolean {
  if (text === 'none' || /^\d{1,2}$/.test(text)) return true;
  return text.split(',').every((part) => isNetwork(part.trim()));
}

function isOrigin(text: unknown): boolean {
  if (typeof text !== 'string' || !URL.canParse(text)) return false;
  const { origin, protocol } = new URL(text);
  return origin === text && ['http:', 'https:'].includes(protocol);
}

const toInteger = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : (value as unknown);

const toFlag = ({ value }: TransformFnParams): unknown =>
  value === 'true' || value === 'false' ? value === 'true' : (value as unknown);

const toList = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? value.split(',').map((part) => part.trim()) : (value as unknown);

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const POSITIVE = 'must be a whole number from 1 on';

/** Every setting of the server, by the name of its environment variable. The README explains each. */
export class Settings {
  @Transform(toInteger)
  @IsInt({ message: 'must be a port number' })
  @Min(0, { message: 'must be a port number' })
  @Max(65535, { message: 'must be a port number' })
  readonly PORT: number = 3000;

  /** Unset, the server listens on all addresses, but on loopback only while the demo accounts exist. */
  @IsOptional()
  @Must((host) => isIP(host) > 0 || /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(host), 'be an address or a host name')
  readonly HOST?: string;

  /** Where the embedded database and its secret are kept. */
  @IsString()
  readonly DATA_DIR: string = '.data';

  @IsOptional()
  @Must(
    (address) => !isMongoAddress(address) || readsFromPrimary(address),
    'leave readPreference out: reads are from the primary only, since a secondary may be behind',
  )
  @Must(isMongoAddress, 'be a mongodb:// or mongodb+srv:// address')
  readonly MONGODB_URI?: string;

  @IsOptional()
  @MinLength(32, { message: 'must have 32 characters or more' })
  readonly JWT_SECRET?: string;

  @IsOptional()
  @Must(isEmail, 'be an e-mail address')
  readonly ADMIN_USER?: string;

  @IsOptional()
  @Must(
    isPassword,
    'have 8 to 15 characters, with a lower and an upper case letter, a digit and a special character',
  )
  readonly ADMIN_PASSWORD?: string;

  /** Whether a start brings the database to the program's schema, or refuses one that has another. */
  @Transform(toFlag)
  @IsBoolean({ message: 'must be true or false' })
  readonly MIGRATE_AT_START: boolean = true;

  @Must(isUsableTimeZone, 'be an IANA time zone that is not west of UTC, such as Europe/Madrid')
  readonly APP_TIME_ZONE: string = 'Europe/Madrid';

  @IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'] },
    { message: 'must be an http:// or https:// address' },
  )
  readonly LOGO_URL: string = 'https://inspecta.cat/';

  /** The address at which people open the product; labels lead there. Unset, there are none. */
  @IsOptional()
  @Must(isOrigin, 'be an origin such as https://inspecta.example.cat')
  readonly PUBLIC_URL?: string;

  /** Whose forwarding headers count: `none`, a number of proxies, or their addresses and networks. */
  @Must(isProxyTrust, 'be none, a number of proxies, or a list of addresses and networks')
  readonly TRUST_PROXY: string = 'none';

  /** Origins of other sites whose pages may call the API. */
  @Transform(toList)
  @ValidateBy(
    { name: 'origin', validator: { validate: isOrigin } },
    { each: true, message: 'must be a list of origins such as https://example.cat' },
  )
  readonly CORS_ORIGINS: string[] = [];

  /** Where metrics can be fetched; unset, nothing is measured. */
  @Transform(toInteger)
  @IsOptional()
  @IsInt({ message: 'must be a port number' })
  @Min(0, { message: 'must be a port number' })
  @Max(65535, { message: 'must be a port number' })
  readonly METRICS_PORT?: number;

  /** Right passwords of one user from one address in 15 minutes. */
  @Transform(toInteger)
  @IsInt({ message: POSITIVE })
  @Min(1, { message: POSITIVE })
  readonly SIGN_INS_PER_USER: number = 30;

  /** Right passwords from one address in 15 minutes; a whole office may stand behind one. */
  @Transform(toInteger)
  @IsInt({ message: POSITIVE })
  @Min(1, { message: POSITIVE })
  readonly SIGN_INS_PER_ADDRESS: number = 300;

  /** Records, and entries of their history, that may be written for one user in a day. */
  @Transform(toInteger)
  @IsInt({ message: POSITIVE })
  @Min(1, { message: POSITIVE })
  readonly WRITES_PER_DAY: number = 250_000;

  /** What these, and photos, may take. */
  @Transform(toInteger)
  @IsInt({ message: POSITIVE })
  @Min(1, { message: POSITIVE })
  readonly MEGABYTES_PER_DAY: number = 1_500;

  /** Lists without a range that one user may have open at once on an instance. */
  @Transform(toInteger)
  @IsInt({ message: POSITIVE })
  @Min(1, { message: POSITIVE })
  readonly LISTS_PER_USER: number = 3;

  /** Lists without a range that all users together may have open at once on an instance. */
  @Transform(toInteger)
  @IsInt({ message: POSITIVE })
  @Min(1, { message: POSITIVE })
  readonly LISTS_AT_ONCE: number = 20;

  /** For how many days from today programmes plan their inspections. */
  @Transform(toInteger)
  @IsInt({ message: 'must be a whole number from 1 to 365' })
  @Min(1, { message: 'must be a whole number from 1 to 365' })
  @Max(365, { message: 'must be a whole number from 1 to 365' })
  readonly PLAN_AHEAD_DAYS: number = 60;

  @IsIn(logLevels, { message: `must be one of ${logLevels.join(', ')}` })
  readonly LOG_LEVEL: (typeof logLevels)[number] = 'info';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting is missing or wrong; the message is one line that names it. */
export class SettingsError extends Error {}

/** Conflicts between settings. */
function wrongTogether(settings: Settings): string | undefined {
  if (settings.MONGODB_URI && !settings.JWT_SECRET) {
    return 'JWT_SECRET is required with MONGODB_URI (32 characters or more)';
  }
  if (settings.ADMIN_USER && !settings.ADMIN_PASSWORD) return 'ADMIN_PASSWORD is required with ADMIN_USER';
  if (settings.ADMIN_PASSWORD && !settings.ADMIN_USER) return 'ADMIN_USER is required with ADMIN_PASSWORD';
  if (settings.METRICS_PORT && settings.METRICS_PORT === settings.PORT) {
    return 'METRICS_PORT has to be another port than PORT';
  }
  return undefined;
}

/**
 * Reads the settings from an environment; an empty variable counts as unset.
 * @throws SettingsError naming the first setting that is wrong or missing.
 */
export function readSettings(environment: Environment): Settings {
  const names = Object.keys(new Settings());
  const unset = [
    ...['HOST', 'MONGODB_URI', 'JWT_SECRET', 'ADMIN_USER', 'ADMIN_PASSWORD', 'METRICS_PORT'],
    'PUBLIC_URL',
  ];
  const known = [...names, ...unset];
  const given = Object.fromEntries(
    known
      .map((name) => [name, environment[name]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const settings = plainToInstance(Settings, given);
  const [wrong] = validateSync(settings);
  if (wrong) {
    const [reason] = Object.values(wrong.constraints ?? {});
    throw new SettingsError(`${wrong.property} ${reason ?? 'is not valid'}`);
  }
  const problem = wrongTogether(settings);
  if (problem) throw new SettingsError(problem);
  return settings;
}
