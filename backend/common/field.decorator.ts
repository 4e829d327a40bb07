import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { FIRST_YEAR, LAST_YEAR } from '../../domain/common';
import { type FieldSpec, PASSWORD_MAX, PASSWORD_MIN, type Read, readField } from '../../domain/fields';
import { registerReader } from './body.pipe';

/**
 * A DTO's property that is read by a function of the domain: what it accepts stands in the DTO as the
 * domain keeps it, what it refuses is reported under the property's name.
 */
export function ReadBy(
  read: (value: unknown) => Read<unknown>,
  options: { required: boolean; api: ApiPropertyOptions },
): PropertyDecorator {
  const { required, api } = options;
  return applyDecorators(
    (target: object, property: string | symbol) =>
      registerReader(target, { property: String(property), required, read }),
    required ? ApiProperty(api) : ApiPropertyOptional(api),
  );
}

/**
 * A DTO's property that holds what the domain's description of the field says. An update may leave any
 * field out; one that it brings is held to the same rule as in a creation.
 */
export function Field(spec: FieldSpec, purpose: 'creation' | 'update' = 'creation'): PropertyDecorator {
  const required = purpose === 'creation' && 'required' in spec && spec.required === true;
  return ReadBy((value) => readField(spec, value), {
    required,
    api: schemaOf(spec, 'required' in spec && spec.required === true),
  });
}

const ID_SCHEMA = { type: 'string', pattern: '^[0-9a-fA-F]{24}$' } as const;

/** The OpenAPI schema of what a field takes. */
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
    case 'reference':
      return {
        oneOf: [
          { ...ID_SCHEMA, ...(!required && { nullable: true }) },
          { type: 'object', required: ['_id'], properties: { _id: ID_SCHEMA } },
        ],
        description: `Id of one of ${spec.to}, or the object that was read`,
      };
    case 'instant':
      return {
        type: 'string',
        description: `ISO 8601 instant, or YYYY-MM-DD for its midnight UTC; from ${FIRST_YEAR} to ${LAST_YEAR}`,
        nullable: !required,
      };
  }
}
