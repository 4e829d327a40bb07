import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { API_HEADER, API_VERSION, REQUEST_ID_HEADER } from '../../domain/api';
import { bodyOfStatus } from '../common';

const JSON_TYPE = 'application/json; charset=utf-8';

const TOO_LONG = 'FST_ERR_MAX_PARAM_LENGTH';

/**
 * Answers requests that Fastify refuses before it has found a route: an address that cannot be decoded, or one with a part
 * that is too long. No hook runs for them, so the security headers are set here.
 */
export function frameworkError(error: FastifyError, { id }: FastifyRequest, reply: FastifyReply): void {
  const status = error.code === TOO_LONG ? 404 : 400;
  void reply
    .status(status)
    .headers({
      'content-type': JSON_TYPE,
      'cache-control': 'no-store',
      [API_HEADER]: API_VERSION,
      [REQUEST_ID_HEADER]: id,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .send(bodyOfStatus(status));
}

const statusOfCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers a request that Node cannot parse as HTTP, and closes the connection. */
export function unreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const status = statusOfCode[error.code ?? ''] ?? 400;
    const body = JSON.stringify(bodyOfStatus(status));
    const head = [
      `HTTP/1.1 ${status} Refused`,
      `content-type: ${JSON_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      `${API_HEADER}: ${API_VERSION}`,
      'x-content-type-options: nosniff',
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
