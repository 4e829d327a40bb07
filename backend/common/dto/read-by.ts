import { type Type, applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy, type ValidationArguments, getMetadataStorage } from 'class-validator';
import type { Read } from '../../../domain/fields';
import { type Message, message, textOf } from '../../../domain/messages';

/** The name of class-validator's check whether a property could be read. */
const READABLE = 'readable';

/** Reads a property of an input. */
class FieldReader {
  constructor(readonly read: (value: unknown) => Read<unknown>) {}
}

/** Stands in a DTO for a value that could not be read, until the validator reports why. */
class Unreadable {
  constructor(readonly problem: Message) {}
}

interface ReadOptions {
  /** Whether a body must have the property; `PartialType` lifts this. */
  required: boolean;
  api: ApiPropertyOptions;
}

/**
 * A property that a function of the domain reads. The DTO gets the domain's value, and the domain words the
 * problem. The decorators of `fields.ts` are made with it.
 */
export function ReadBy(
  read: (value: unknown) => Read<unknown>,
  { required, api }: ReadOptions,
): PropertyDecorator {
  return applyDecorators(
    ValidateBy({
      name: READABLE,
      constraints: [new FieldReader(read)],
      validator: {
        validate: (value: unknown) => !(value instanceof Unreadable) && !(required && value === undefined),
        defaultMessage: (about?: ValidationArguments) => textOf(problemOf(about?.value)),
      },
    }),
    required ? ApiProperty(api) : ApiPropertyOptional(api),
  );
}

function problemOf(value: unknown): Message {
  return value instanceof Unreadable ? value.problem : message('field.required');
}

/**
 * The readers of a DTO's properties, inherited ones too. Those copied by `PartialType` are known to
 * class-validator only.
 */
function readersOf(dto: Type<unknown>): ReadonlyMap<string, FieldReader> {
  const readers = new Map<string, FieldReader>();
  for (const { name, propertyName, constraints } of getMetadataStorage().getTargetValidationMetadatas(
    dto,
    '',
    false,
    false,
  )) {
    const reader: unknown = name === READABLE ? constraints[0] : undefined;
    if (reader instanceof FieldReader) readers.set(propertyName, reader);
  }
  return readers;
}

const readersByClass = new WeakMap<Type<unknown>, ReadonlyMap<string, FieldReader>>();

/** Makes a DTO of an input. Properties that the class does not name are dropped unread, however many there are. */
export function readAs<T>(dto: Type<T>, input: unknown): T {
  const read = new dto();
  if (!isObject(input) || !isObject(read)) return read;
  let readers = readersByClass.get(dto);
  if (!readers) readersByClass.set(dto, (readers = readersOf(dto)));
  for (const [property, value] of Object.entries(input)) {
    const result = readers.get(property)?.read(value);
    if (!result) continue;
    Object.assign(read, { [property]: result.ok ? result.value : new Unreadable(result.problem) });
  }
  return read;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
