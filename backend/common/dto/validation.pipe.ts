import { type ArgumentMetadata, Injectable, type ValidationError, ValidationPipe } from '@nestjs/common';
import { instanceToPlain } from 'class-transformer';
import { message, textOf } from '../../../domain/messages';
import { AppError, badRequest } from '../errors';
import { readAs } from './read-by';

/**
 * Nest's own pipe for every call. It reads a body as the handler's DTO class, drops what the class does not
 * name (docs/product.md, "Bodies, changes and revisions"), and reports every violation at once, by field.
 */
@Injectable()
export class BodyValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      stopAtFirstError: true,
      // class-transformer would go through all of a body, in a time that grows with the square of its keys.
      transformerPackage: { plainToInstance: readAs, classToPlain: instanceToPlain },
      exceptionFactory: (violations) =>
        new AppError(400, message('error.badRequest'), Object.fromEntries(violations.map(textByField))),
    });
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (metadata.type === 'body' && value !== undefined && !isObject) throw badRequest(message('error.json'));
    return super.transform(value, metadata);
  }

  /**
   * Nothing is taken out of a body unread: an element's answers, whose names are anybody's, are refused by name. `parseJson` refuses
   * what would change a prototype, and `readAs` takes only what a class names.
   */
  protected override stripProtoKeys(): void {
    return;
  }
}

function textByField({ property, constraints = {} }: ValidationError): [field: string, text: string] {
  return [property, Object.values(constraints)[0] ?? textOf(message('error.badRequest'))];
}
