import { plainToInstance, Transform, type TransformFnParams } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  Validate,
  type ValidatorConstraintInterface,
  ValidatorConstraint,
  validateSync,
} from 'class-validator';
import { isUsableTimeZone } from '../../domain/common';
import { isPassword } from '../../domain/fields';

@ValidatorConstraint()
class UsableTimeZone implements ValidatorConstraintInterface {
  validate(zone: unknown): boolean {
    return typeof zone === 'string' && isUsableTimeZone(zone);
  }

  defaultMessage(): string {
    return 'must be an IANA time zone that is not west of UTC, such as Europe/Madrid';
  }
}

@ValidatorConstraint()
class AcceptablePassword implements ValidatorConstraintInterface {
  validate(password: unknown): boolean {
    return isPassword(password);
  }

  defaultMessage(): string {
    return 'must have 8 to 15 characters, with a lower and an upper case letter, a digit and a special character';
  }
}

const toInteger = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : (value as unknown);

const toList = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? value.split(',').map((part) => part.trim()) : (value as unknown);

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting of the server, by the name of its environment variable. The README explains each. */
export class Settings {
  @Transform(toInteger)
  @IsInt({ message: 'must be a port number' })
  @Min(0, { message: 'must be a port number' })
  @Max(65535, { message: 'must be a port number' })
  readonly PORT: number = 3000;

  /** Unset, the server listens on all addresses, but on loopback only while the demo accounts exist. */
  @IsOptional()
  @IsString()
  readonly HOST?: string;

  /** Where the embedded database and its secret are kept. */
  @IsString()
  readonly DATA_DIR: string = '.data';

  @IsOptional()
  @Matches(/^mongodb(\+srv)?:\/\/.+/, { message: 'must be a mongodb:// or mongodb+srv:// address' })
  readonly MONGODB_URI?: string;

  @IsOptional()
  @MinLength(32, { message: 'must have 32 characters or more' })
  readonly JWT_SECRET?: string;

  @IsOptional()
  @IsEmail({}, { message: 'must be an e-mail address' })
  readonly ADMIN_USER?: string;

  @IsOptional()
  @Validate(AcceptablePassword)
  readonly ADMIN_PASSWORD?: string;

  @Validate(UsableTimeZone)
  readonly APP_TIME_ZONE: string = 'Europe/Madrid';

  @IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'] },
    { message: 'must be an http:// or https:// address' },
  )
  readonly LOGO_URL: string = 'https://www.gencat.cat/';

  /** Whose forwarding headers count: `none`, a number of proxies, or their addresses and networks. */
  @Matches(/^(none|\d{1,2}|[0-9a-fA-F.:/,\s]+)$/, {
    message: 'must be none, a number of proxies, or a list of addresses and networks',
  })
  readonly TRUST_PROXY: string = 'none';

  /** Origins of other sites whose pages may call the API. */
  @Transform(toList)
  @IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'], allow_fragments: false },
    { each: true, message: 'must be a list of origins such as https://example.cat' },
  )
  readonly CORS_ORIGINS: string[] = [];

  @IsIn(logLevels, { message: `must be one of ${logLevels.join(', ')}` })
  readonly LOG_LEVEL: (typeof logLevels)[number] = 'info';
}

/** A setting is missing or wrong; the message is one line that names it. */
export class SettingsError extends Error {}

/** Which settings another one needs beside it. */
function missingBeside(settings: Settings): string | undefined {
  if (settings.MONGODB_URI && !settings.JWT_SECRET) {
    return 'JWT_SECRET is required with MONGODB_URI (32 characters or more)';
  }
  if (settings.ADMIN_USER && !settings.ADMIN_PASSWORD) return 'ADMIN_PASSWORD is required with ADMIN_USER';
  if (settings.ADMIN_PASSWORD && !settings.ADMIN_USER) return 'ADMIN_USER is required with ADMIN_PASSWORD';
  return undefined;
}

/**
 * Reads the settings from an environment; an empty variable counts as unset.
 * @throws SettingsError naming the first setting that is wrong or missing.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const names = Object.keys(new Settings());
  const known = [...names, 'HOST', 'MONGODB_URI', 'JWT_SECRET', 'ADMIN_USER', 'ADMIN_PASSWORD'];
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
  const missing = missingBeside(settings);
  if (missing) throw new SettingsError(missing);
  return settings;
}
