import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import helmet from 'helmet';
import {
  API_BASE,
  API_HEADER,
  API_VERSION,
  IDEMPOTENCY_HEADER,
  REQUEST_ID_HEADER,
  TOKEN_HEADER,
} from '../../domain/api';
import type { Settings } from '../config';

/** Labels are scanned with the camera; no page needs anything else of the device. */
const PERMISSIONS_POLICY = 'camera=(self), geolocation=(), microphone=()';
const HSTS = 'max-age=31536000; includeSubDomains';

/** Helmet's headers, which do not depend on the request, so they are made once. */
const HEADERS = headersOf(
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Photos are fetched with the caller's token, and shown from memory.
        imgSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
  }),
);

const CSP = 'content-security-policy';

function headersOf(middleware: ReturnType<typeof helmet>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => undefined);
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS_POLICY };
}

/** The Content-Security-Policy of a page whose style elements have this nonce. */
export function pagePolicy(nonce: string): string {
  return String(HEADERS[CSP]).replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);
}

/** The Content-Security-Policy of a page whose style sheet, which is not ours, has its images in itself. */
export function documentationPolicy(): string {
  return String(HEADERS[CSP]).replace("img-src 'self'", "img-src 'self' data:");
}

/** Sets the headers that let a browser do no more for a page than it needs. */
export function secureHeaders(app: NestFastifyApplication, settings: Settings): void {
  if (settings.CORS_ORIGINS.length > 0) {
    app.enableCors({
      origin: settings.CORS_ORIGINS,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['content-type', TOKEN_HEADER, IDEMPOTENCY_HEADER],
      exposedHeaders: ['content-range', 'content-disposition', 'retry-after', API_HEADER, REQUEST_ID_HEADER],
    });
  }
  const warnOnce = forwardingWarning(settings);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      warnOnce(request);
      void reply.headers(HEADERS);
      if (request.protocol === 'https') void reply.header('strict-transport-security', HSTS);
      if (isOfApi(request)) {
        void reply
          .header('cache-control', 'no-store')
          .header(API_HEADER, API_VERSION)
          .header(REQUEST_ID_HEADER, request.id);
      }
      done();
    });
}

/** Whether the address is one of the API, decoded as the router does it. */
export function isOfApi({ url }: FastifyRequest): boolean {
  if (url.startsWith(`${API_BASE}/`)) return true;
  const [address = ''] = url.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/, 1);
  const path = decoded(address);
  return path === API_BASE || path.startsWith(`${API_BASE}/`);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Warns once of forwarding headers while no proxy is trusted: a proxy was forgotten in the settings, or the caller lies. */
function forwardingWarning(settings: Settings): (request: FastifyRequest) => void {
  const logger = new Logger('Http');
  let told = settings.TRUST_PROXY !== 'none';
  return (request) => {
    if (told || request.headers['x-forwarded-for'] === undefined) return;
    told = true;
    logger.warn(
      'X-Forwarded-For arrives and TRUST_PROXY is none: it is ignored, and all callers behind a proxy share its address',
    );
  };
}
