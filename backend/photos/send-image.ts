import { StreamableFile, applyDecorators } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { photoTypes } from '../../domain/photos';
import { ApiErrors } from '../common';
import type { ImageFile, ImageStream } from './photo-files';

/** Answers an image. The headers of every answer say that it is neither stored nor taken for another type. */
export function sendImage(reply: FastifyReply, { type, bytes }: ImageFile): Buffer {
  void reply.header('content-type', type);
  return bytes;
}

/** Answers an image while it is read, so that only some pieces are in memory. */
export function streamImage({ type, length, stream }: ImageStream): StreamableFile {
  return new StreamableFile(stream, { type, length });
}

/** Documents a call that answers an image. */
export function ApiImage(): MethodDecorator {
  const schema = { type: 'string', format: 'binary' };
  const content = Object.fromEntries(photoTypes.map((type) => [type, { schema }]));
  return applyDecorators(ApiOkResponse({ content }), ApiErrors(400, 404));
}
