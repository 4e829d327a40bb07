import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER } from '../../domain/api';
import { message } from '../../domain/messages';
import { badInput } from './errors';

const KEY_MAX = 200;

/** The call's idempotency key, if it has one. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const key = context.switchToHttp().getRequest<FastifyRequest>().headers[IDEMPOTENCY_HEADER];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || key.length > KEY_MAX) {
    throw badInput({ [IDEMPOTENCY_HEADER]: message('field.max', { max: KEY_MAX }) });
  }
  return key;
});

const CREATION = 'The same key of the same user within eight days creates nothing and gets the first answer';
const CHANGE =
  "With the key of one of the caller's last 20 changes of the record nothing is changed, and the record is answered as it is";

/** Documents the header. @param of What the key is of. */
export function ApiIdempotencyKey(of: 'creation' | 'change' = 'creation'): MethodDecorator {
  return ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    schema: { type: 'string', maxLength: KEY_MAX },
    description: of === 'creation' ? CREATION : CHANGE,
  });
}
