import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { FieldSpec } from '../../../domain/fields';
import { message } from '../../../domain/messages';
import type { Resource } from '../../../domain/resources';
import { Field, ReadBy } from '../field.decorator';
import { referenceSchema } from './reference-shapes';

/** The DTOs of a resource: what a creation takes, what an update takes, what is answered. */
export interface ResourceDtos {
  create: Type<object>;
  update: Type<object>;
  read: Type<object>;
}

function named(name: string): Type<object> {
  // eslint-disable-next-line @typescript-eslint/no-extraneous-class -- its properties are decorated on below
  const dto = class {};
  Object.defineProperty(dto, 'name', { value: name });
  return dto;
}

function decorate(dto: Type<object>, property: string, decorator: PropertyDecorator): void {
  // Swagger reads the type of a property from this metadata even where the schema says it.
  Reflect.defineMetadata('design:type', Object, dto.prototype as object, property);
  decorator(dto.prototype as object, property);
}

/** The revision that an update's sender had read. */
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

/**
 * Makes a resource's DTOs from its description.
 * @param singular The name under which the OpenAPI document shows them.
 */
export function dtosOf(resource: Resource, singular: string): ResourceDtos {
  const create = named(`Create${singular}`);
  const update = named(`Update${singular}`);
  const read = named(singular);
  for (const [field, spec] of Object.entries(resource.fields)) {
    decorate(create, field, Field(spec));
    // Left empty in an edit, a password stays as it was.
    decorate(update, field, Field(spec.kind === 'password' ? { kind: 'password' } : spec, 'update'));
    if (spec.kind !== 'password') decorate(read, field, ApiProperty(readSchema(spec)));
  }
  decorate(update, resource.deleted, Field({ kind: 'flag' }));
  decorate(update, '__v', Revision());
  for (const [field, schema] of Object.entries(baseSchemas)) decorate(read, field, ApiProperty(schema));
  decorate(read, resource.deleted, ApiProperty({ type: 'boolean' }));
  return { create, update, read };
}

const instant: ApiPropertyOptions = { type: 'string', format: 'date-time' };

/** What every record carries (contract, "Records on the wire"). */
export const baseSchemas: Readonly<Record<string, ApiPropertyOptions>> = {
  _id: { type: 'string' },
  id: { type: 'string', description: 'The same value as _id' },
  createdAt: instant,
  updatedAt: instant,
  __v: { type: 'integer', description: 'The revision, moved by each write' },
};

/** The OpenAPI schema of what is answered for a field. */
export function readSchema(spec: FieldSpec): ApiPropertyOptions {
  const nullable = !('required' in spec && spec.required === true);
  switch (spec.kind) {
    case 'text':
    case 'email':
    case 'password':
      return { type: 'string' };
    case 'choice':
      return { type: 'string', enum: nullable ? [...spec.options, null] : [...spec.options], nullable };
    case 'flag':
      return { type: 'boolean' };
    case 'nullableBoolean':
      return { type: 'boolean', nullable: true };
    case 'number':
      return { type: 'number', nullable: true };
    case 'reference':
      return { ...referenceSchema(spec.to), nullable };
    case 'instant':
      return { ...instant, nullable };
  }
}
