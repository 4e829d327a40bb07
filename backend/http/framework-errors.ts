import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '../../domain/api';
import { bodyOfStatus } from '../common';

const JSON_TYPE = 'application/json; charset=utf-8';

const TOO_LONG = 'FST_ERR_MAX_PARAM_LENGTH';

/**
 * Answers what Fastify refuses before it has a route: an address that cannot be decoded, or a part of it
 * that is too long to be one of ours. No hook runs for these, so the headers that matter are set here.
 */
export function frameworkError(error: FastifyError, { id }: FastifyRequest, reply: FastifyReply): void {
  const status = error.code === TOO_LONG ? 404 : 400;
  void reply
    .status(status)
    .headers({
      'content-type': JSON_TYPE,
      'cache-control': 'no-store',
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

/** Answers what Node cannot read as HTTP, and hangs up. */
export function unreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const status = statusOfCode[error.code ?? ''] ?? 400;
    const body = JSON.stringify(bodyOfStatus(status));
    const head = [
      `HTTP/1.1 ${status} Refused`,
      `content-type: ${JSON_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
