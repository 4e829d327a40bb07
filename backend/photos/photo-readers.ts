import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
  applyDecorators,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswerPlaces, ApiErrors } from '../common';
import { ApiImage } from './send-image';

/**
 * How many photos are read at once: a browser has six connections, and each photo holds some pieces until
 * its reader is done.
 */
const PLACES = { perUser: 6, all: 60, retryAfterSeconds: 1 } as const;

/** Counts the photos that are being read, for all modules: each has a guard of its own. */
@Injectable()
export class PhotoReaders extends AnswerPlaces {}

/** Limits the photos that are read at once, of a user and of all. */
@Injectable()
export class PhotoReadGuard implements CanActivate {
  constructor(private readonly readers: PhotoReaders) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    this.readers.admit(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), PLACES);
    return true;
  }
}

/** A call that answers a photo in pieces. */
export function AnswersPhoto(): MethodDecorator {
  return applyDecorators(UseGuards(PhotoReadGuard), ApiImage(), ApiErrors(429));
}
