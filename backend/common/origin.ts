import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isId } from '../../domain/common';

/** A request in the logs, by the id of its answer. */
export interface NamedRequest {
  id: string;
  method: string;
  path: string;
}

/** The origin of a call. */
export interface Origin {
  /** The caller's IP address. */
  address: string;
  req: NamedRequest;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's IP address, also after the caller has left. */
    address?: string;
  }
}

/** A path that a caller types may hold a name or an e-mail. */
const HIDDEN = '…';

/** The template of a request's route, with those parameters that are ids. */
function pathOf({ routeOptions, params }: FastifyRequest): string {
  const known = new Map(Object.entries(params ?? {}));
  return (routeOptions.url ?? HIDDEN).replace(/:(\w+)/g, (_, name: string) => {
    const value: unknown = known.get(name);
    return typeof value === 'string' && isId(value) ? value : HIDDEN;
  });
}

/** A request in a log line, without anything that its caller made up. */
export function namedRequest(request: FastifyRequest): NamedRequest {
  return { id: request.id, method: request.method, path: pathOf(request) };
}

/** Notes the caller's address while it is known. Must be called before routes are added. */
export function noteAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET') request.address = request.ip;
    done();
  });
}

/** The origin of a call, for limits by address. */
export const CallOrigin = createParamDecorator((_: unknown, context: ExecutionContext): Origin => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { address: request.address ?? '', req: namedRequest(request) };
});
