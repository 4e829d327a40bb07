import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isId } from '../../domain/common';

/** A request as the logs name it, by the id that its answer carries. */
export interface NamedRequest {
  id: string;
  method: string;
  path: string;
}

/** Where a call comes from. */
export interface Origin {
  /** The caller's IP address. */
  address: string;
  req: NamedRequest;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's IP address, also once the caller has gone. */
    address?: string;
  }
}

/** What a caller types into an address may be a name or an e-mail. */
const HIDDEN = '…';

/** The route that a request took, with those of its parameters that are ids. */
function pathOf({ routeOptions, params }: FastifyRequest): string {
  const known = new Map(Object.entries(params ?? {}));
  return (routeOptions.url ?? HIDDEN).replace(/:(\w+)/g, (_, name: string) => {
    const value: unknown = known.get(name);
    return typeof value === 'string' && isId(value) ? value : HIDDEN;
  });
}

/** What a line of the log says of its request: nothing that its caller has made up. */
export function namedRequest(request: FastifyRequest): NamedRequest {
  return { id: request.id, method: request.method, path: pathOf(request) };
}

/** Notes the caller's address while it is known. Call it before there are routes. */
export function noteAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET') request.address = request.ip;
    done();
  });
}

/** Where the call comes from, for the calls that are limited by it. */
export const CallOrigin = createParamDecorator((_: unknown, context: ExecutionContext): Origin => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { address: request.address ?? '', req: namedRequest(request) };
});
