import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { API_BASE, IDEMPOTENCY_HEADER, REQUEST_ID_HEADER, TOKEN_HEADER } from '../../domain/api';
import type { Settings } from '../config';

/** Nothing here needs the device. */
const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=()';
const HSTS = 'max-age=31536000; includeSubDomains';

/** The headers that keep a browser from doing more for a page than the page needs. */
export async function secureHeaders(app: NestFastifyApplication, settings: Settings): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
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
  });
  if (settings.CORS_ORIGINS.length > 0) {
    app.enableCors({
      origin: settings.CORS_ORIGINS,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['content-type', TOKEN_HEADER, IDEMPOTENCY_HEADER],
      exposedHeaders: ['content-range', 'retry-after', REQUEST_ID_HEADER],
    });
  }
  const warnOnce = forwardingWarning(settings);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      warnOnce(request);
      void reply.header('permissions-policy', PERMISSIONS_POLICY);
      if (request.protocol === 'https') void reply.header('strict-transport-security', HSTS);
      if (request.url.startsWith(API_BASE)) {
        void reply.header('cache-control', 'no-store').header(REQUEST_ID_HEADER, request.id);
      }
      done();
    });
}

/** Forwarding headers that nobody was told to trust are a proxy that was forgotten, or a lie. */
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
