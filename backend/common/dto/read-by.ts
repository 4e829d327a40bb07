import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import type { Read } from '../../../domain/fields';
import { type Message, message, textOf } from '../../../domain/messages';

/** Stands in a DTO for a value that could not be read, until the validator tells why. */
class Unreadable {
  constructor(readonly problem: Message) {}
}

interface ReadOptions {
  /** Whether a body must have the property; what `PartialType` makes of the class need not. */
  required: boolean;
  api: ApiPropertyOptions;
}

/**
 * A property that a function of the domain reads: the DTO has the value as the domain keeps it, and what is wrong with an
 * input is said by the domain too. The decorators of `fields.ts` are made with it.
 */
export function ReadBy(
  read: (value: unknown) => Read<unknown>,
  { required, api }: ReadOptions,
): PropertyDecorator {
  return applyDecorators(
    Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }): unknown => {
      const result = read(obj[key]);
      return result.ok ? result.value : new Unreadable(result.problem);
    }),
    ValidateBy({
      name: 'readable',
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
