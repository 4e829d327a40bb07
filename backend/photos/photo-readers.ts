import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
  applyDecorators,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PHOTOS } from '../../domain/photos';
import { AnswerPlaces, ApiErrors } from '../common';
import { ApiImage } from './send-image';

/**
 * How many photos are read at once: a browser has six connections, and each photo holds a piece or two until
 * its reader is done.
 */
const PHOTOS_AT_ONCE = { all: 60, each: 6, eachWhileScarce: 1 };

/** The same of thumbnails: a screen asks for those of a record, or of a few, in one go. */
const THUMBNAILS_AT_ONCE = { all: 300, each: 3 * MAX_PHOTOS, eachWhileScarce: MAX_PHOTOS };

/** Counts the photos that are being read, for all modules: each has a guard of its own. */
@Injectable()
export class PhotoReaders extends AnswerPlaces {
  constructor() {
    super(PHOTOS_AT_ONCE);
  }
}

/** The same of thumbnails. */
@Injectable()
export class ThumbnailReaders extends AnswerPlaces {
  constructor() {
    super(THUMBNAILS_AT_ONCE);
  }
}

abstract class ReadGuard implements CanActivate {
  constructor(private readonly readers: AnswerPlaces) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    this.readers.admit(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
    return true;
  }
}

/** Limits the photos that are read at once, of a user and of all. */
@Injectable()
export class PhotoReadGuard extends ReadGuard {
  constructor(readers: PhotoReaders) {
    super(readers);
  }
}

/** Limits the thumbnails that are read at once, of a user and of all. */
@Injectable()
export class ThumbnailReadGuard extends ReadGuard {
  constructor(readers: ThumbnailReaders) {
    super(readers);
  }
}

/** A call that answers a photo in pieces. */
export function AnswersPhoto(): MethodDecorator {
  return applyDecorators(UseGuards(PhotoReadGuard), ApiImage(), ApiErrors(429));
}

/** A call that answers a thumbnail. */
export function AnswersThumbnail(): MethodDecorator {
  return applyDecorators(UseGuards(ThumbnailReadGuard), ApiImage(), ApiErrors(429));
}
