import { type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { message } from '../../domain/messages';
import { AppError } from './errors';

/** Every violation of a body at once, with texts instead of messages' keys. */
export class BodyError extends AppError {
  constructor(readonly texts: Readonly<Record<string, string>>) {
    super(400, message('error.badRequest'));
  }
}

/** Reads a call's body as a DTO: fields that the DTO does not name are left out (contract, "Records on the wire"). */
export class BodyPipe<Dto extends object> implements PipeTransform<unknown, Promise<Dto>> {
  constructor(private readonly type: Type<Dto>) {}

  async transform(body: unknown): Promise<Dto> {
    const plain = body ?? {};
    if (typeof plain !== 'object' || Array.isArray(plain)) {
      throw new AppError(400, message('error.json'));
    }
    const dto = plainToInstance(this.type, plain, {
      excludeExtraneousValues: true,
      exposeUnsetFields: false,
    });
    const violations = await validate(dto, { forbidUnknownValues: false });
    if (violations.length > 0) {
      throw new BodyError(
        Object.fromEntries(
          violations.map(({ property, constraints }) => [
            property,
            Object.values(constraints ?? {})[0] ?? '',
          ]),
        ),
      );
    }
    return dto;
  }
}
