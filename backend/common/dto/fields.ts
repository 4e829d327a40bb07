import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { ResourceName } from '../../../domain/api';
import { FIRST_YEAR, LAST_YEAR } from '../../../domain/common';
import { type FieldSpec, PASSWORD_MAX, PASSWORD_MIN, readField } from '../../../domain/fields';
import { message } from '../../../domain/messages';
import { ReadBy } from './read-by';

interface Requirable {
  /** Whether it must be present and not empty. */
  required?: boolean;
}

/** A text, trimmed; an optional one may be `''`. */
export function Text(options: { max: number } & Requirable): PropertyDecorator {
  return Field({ kind: 'text', ...options });
}

/** An e-mail address, trimmed; an optional one may be `''`. */
export function Email(options: { max: number } & Requirable): PropertyDecorator {
  return Field({ kind: 'email', ...options });
}

/** A new password; null if an optional one is empty. */
export function Password(options: Requirable = {}): PropertyDecorator {
  return Field({ kind: 'password', ...options });
}

/** One of a few texts; null if an optional one is empty. */
export function Choice(
  choices: readonly string[],
  options: Requirable & { keepsBlank?: true } = {},
): PropertyDecorator {
  return Field({ kind: 'choice', options: choices, ...options });
}

/** True or false. */
export function Flag(): PropertyDecorator {
  return Field({ kind: 'flag' });
}

/** True, false, or null when left open. */
export function NullableBoolean(): PropertyDecorator {
  return Field({ kind: 'nullableBoolean' });
}

/** A number, also as a text with a point or a comma; null if empty. */
export function Decimal(): PropertyDecorator {
  return Field({ kind: 'number' });
}

/** A whole number; null if empty. */
export function Integer(options: { min: number; max: number }): PropertyDecorator {
  return Field({ kind: 'integer', ...options });
}

/** A reference: an id, or the object that was read with it; null if an optional one is empty. */
export function Reference(to: ResourceName, options: Requirable = {}): PropertyDecorator {
  return Field({ kind: 'reference', to, ...options });
}

/** References without repetition. */
export function ReferenceList(to: ResourceName, options: { max: number } & Requirable): PropertyDecorator {
  return Field({ kind: 'references', to, ...options });
}

/** An instant, or a day for its midnight UTC; null if an optional one is empty. */
export function Instant(options: Requirable = {}): PropertyDecorator {
  return Field({ kind: 'instant', ...options });
}

/** A calendar day, `YYYY-MM-DD`; null if an optional one is empty. */
export function Day(options: Requirable = {}): PropertyDecorator {
  return Field({ kind: 'day', ...options });
}

/** Calendar days without repetition. */
export function Days(options: { max: number }): PropertyDecorator {
  return Field({ kind: 'days', ...options });
}

/** At least one ISO weekday, without repetition. */
export function Weekdays(): PropertyDecorator {
  return Field({ kind: 'weekdays' });
}

/** Answers by question; `{}` if there are none. */
export function Traits(): PropertyDecorator {
  return Field({ kind: 'traits' });
}

/** The revision that the sender of an update had read. */
export function Revision(): PropertyDecorator {
  return ReadBy(
    (value) =>
      Number.isSafeInteger(value) && Number(value) >= 0
        ? { ok: true, value }
        : { ok: false, problem: message('field.revision') },
    {
      required: false,
      api: { type: 'integer', minimum: 0, description: 'The revision that was read; a stale one gets 409' },
    },
  );
}

function Field(spec: FieldSpec): PropertyDecorator {
  const required = 'required' in spec && spec.required === true;
  return ReadBy((value) => readField(spec, value), { required, api: schemaOf(spec, required) });
}

const ID_SCHEMA = { type: 'string', pattern: '^[0-9a-fA-F]{24}$' } as const;

/** The OpenAPI schema of a field's inputs. */
function schemaOf(spec: FieldSpec, required: boolean): ApiPropertyOptions {
  switch (spec.kind) {
    case 'text':
      return { type: 'string', maxLength: spec.max, ...(required ? { minLength: 1 } : { nullable: true }) };
    case 'email':
      return {
        type: 'string',
        maxLength: spec.max,
        format: required ? 'email' : undefined,
        nullable: !required,
      };
    case 'password':
      return {
        type: 'string',
        maxLength: PASSWORD_MAX,
        format: 'password',
        ...(required
          ? { minLength: PASSWORD_MIN }
          : { nullable: true, description: 'Left empty, it stays as it was' }),
      };
    case 'choice':
      return required
        ? { type: 'string', enum: [...spec.options] }
        : { type: 'string', enum: [...spec.options, '', null], nullable: true };
    case 'flag':
      return { type: 'boolean' };
    case 'nullableBoolean':
      return { type: 'boolean', nullable: true };
    case 'number':
      return {
        oneOf: [
          { type: 'number', nullable: true },
          { type: 'string', description: 'A decimal with point or comma' },
        ],
      };
    case 'integer':
      return { type: 'integer', minimum: spec.min, maximum: spec.max, nullable: true };
    case 'reference':
      return referenceSchema(spec.to, required);
    case 'references':
      return {
        type: 'array',
        ...(required && { minItems: 1 }),
        maxItems: spec.max,
        nullable: !required,
        items: referenceSchema(spec.to, true),
      };
    case 'instant':
      return {
        type: 'string',
        description: `ISO 8601 instant, or YYYY-MM-DD for its midnight UTC; from ${FIRST_YEAR} to ${LAST_YEAR}`,
        nullable: !required,
      };
    case 'day':
      return { type: 'string', format: 'date', nullable: !required };
    case 'days':
      return {
        type: 'array',
        maxItems: spec.max,
        nullable: true,
        items: { type: 'string', format: 'date' },
      };
    case 'weekdays':
      return { type: 'array', minItems: 1, items: { type: 'integer', minimum: 1, maximum: 7 } };
    case 'traits':
      return {
        type: 'object',
        nullable: true,
        additionalProperties: { oneOf: [{ type: 'string', nullable: true }, { type: 'number' }] },
        description:
          'An option for each question of its kind that is answered, and the m³ of a pool (`volume`)',
      };
  }
}

function referenceSchema(to: ResourceName, required: boolean) {
  return {
    oneOf: [
      { ...ID_SCHEMA, ...(!required && { nullable: true }) },
      { type: 'object' as const, required: ['_id'], properties: { _id: ID_SCHEMA } },
    ],
    description: `Id of one of ${to}, or the object that was read`,
  };
}
