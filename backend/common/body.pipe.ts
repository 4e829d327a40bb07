import { type PipeTransform, type Type } from '@nestjs/common';
import type { Read } from '../../domain/fields';
import { type FieldMessages, message } from '../../domain/messages';
import { badRequest, refuse } from './errors';

/** How one property of a DTO is read from a body. */
interface PropertyReader {
  property: string;
  required: boolean;
  read: (value: unknown) => Read<unknown>;
}

/** A body as it was read: the properties that could be, and what is wrong with the others. */
export interface BodyRead<Dto> {
  dto: Dto;
  problems: FieldMessages;
}

const READERS = 'inspecta:readers';

function readersOf(prototype: object): readonly PropertyReader[] {
  return (Reflect.getMetadata(READERS, prototype) as PropertyReader[] | undefined) ?? [];
}

/** Adds a property to those of a DTO's class; a derived class has its parent's too. */
export function registerReader(prototype: object, reader: PropertyReader): void {
  Reflect.defineMetadata(READERS, [...readersOf(prototype), reader], prototype);
}

/**
 * Reads a call's body as a DTO, for a service that has more to say about it before it is refused.
 * Fields that the DTO does not name are left out (contract, "Records on the wire").
 */
export class BodyReader<Dto extends object> implements PipeTransform<unknown, BodyRead<Dto>> {
  constructor(private readonly type: Type<Dto>) {}

  transform(body: unknown): BodyRead<Dto> {
    const given = body === undefined ? {} : body;
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      throw badRequest(message('error.json'));
    const values: Record<string, unknown> = {};
    const problems: FieldMessages = {};
    for (const { property, required, read } of readersOf(this.type.prototype as object)) {
      const value = (given as Record<string, unknown>)[property];
      if (value === undefined) {
        if (required) problems[property] = message('field.required');
        continue;
      }
      const result = read(value);
      if (result.ok) values[property] = result.value;
      else problems[property] = result.problem;
    }
    return { dto: Object.assign(new this.type(), values), problems };
  }
}

/** Reads a call's body as a DTO, or refuses it with every violation at once. */
export class BodyPipe<Dto extends object> implements PipeTransform<unknown, Dto> {
  private readonly reader: BodyReader<Dto>;

  constructor(type: Type<Dto>) {
    this.reader = new BodyReader(type);
  }

  transform(body: unknown): Dto {
    const { dto, problems } = this.reader.transform(body);
    refuse(problems);
    return dto;
  }
}
