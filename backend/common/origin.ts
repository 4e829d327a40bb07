import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** What no address of ours has in it. A caller may type a name or an e-mail there. */
const FOREIGN = /[^\w./-]/;

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

/** The address of a request without its query, and without the parts that are none of ours. */
function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (!FOREIGN.test(path)) return path;
  return path
    .split('/')
    .map((part) => (FOREIGN.test(part) ? '…' : part))
    .join('/');
}

/** What a line of the log says of its request: nothing of its query, headers or body. */
export function namedRequest({ id, method, url }: FastifyRequest): NamedRequest {
  return { id, method, path: pathOf(url) };
}

/** Where the call comes from, for the calls that are limited by it. */
export const CallOrigin = createParamDecorator((_: unknown, context: ExecutionContext): Origin => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { address: request.ip, req: namedRequest(request) };
});
