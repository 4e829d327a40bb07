import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { API_BASE } from '../domain/api';
import { AppModule, type AppOptions } from './app.module';
import { noteAddresses } from './common';
import type { Settings } from './config';
import {
  compressAnswers,
  cutSlowReaders,
  documentApi,
  frameworkError,
  leaveBodies,
  secureHeaders,
  serveSite,
  takeTurnsOnConnections,
  trustedProxies,
  unreadableRequest,
} from './http';
import { NestLogger, logRequests, makeLogger } from './logging';
import { type ServeMetrics, prepareMetrics } from './metrics';
import { sendTraces } from './tracing';

/** How long a request may take to arrive. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Ids and dates are short; the API has no longer path. */
const MAX_PARAM_LENGTH = 200;

/** How often idle connections are closed while the server stops. */
const IDLE_MS = 50;

/** How Nest is told to make the application. */
export const nestOptions = { abortOnError: false, bodyParser: false, bufferLogs: true };

/** The HTTP server under Nest. */
export function httpAdapter(settings: Settings): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: trustedProxies(settings.TRUST_PROXY),
    frameworkErrors: frameworkError,
    clientErrorHandler: unreadableRequest,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    // A connection in use may still send a call; it is answered, and told to send no more.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // The server has no middleware of Express's kind.
    skipMiddie: true,
  });
}

/** Puts everything between the network and the modules into a new application. */
export async function prepareApp(
  app: NestFastifyApplication,
  settings: Settings,
  siteDirectory?: string,
): Promise<ServeMetrics> {
  const logger = makeLogger(settings);
  app.useLogger(new NestLogger(logger));
  app.setGlobalPrefix(API_BASE.slice(1));
  const fastify = app.getHttpAdapter().getInstance();
  takeTurnsOnConnections(fastify);
  await sendTraces(app);
  logRequests(fastify, logger);
  noteAddresses(fastify);
  const serveMetrics = await prepareMetrics(app, settings);
  leaveBodies(fastify);
  secureHeaders(app, settings);
  compressAnswers(fastify);
  cutSlowReaders(fastify);
  documentApi(app);
  if (siteDirectory) await serveSite(app, siteDirectory);
  await app.init();
  await fastify.ready();
  return serveMetrics;
}

/** A server that is ready to listen. */
export interface ReadyApp {
  app: NestFastifyApplication;
  serveMetrics: ServeMetrics;
}

/** @param siteDirectory Where the built admin is. */
export async function createApp(options: AppOptions, siteDirectory: string): Promise<ReadyApp> {
  const adapter = httpAdapter(options.settings);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(options),
    adapter,
    nestOptions,
  );
  return { app, serveMetrics: await prepareApp(app, options.settings, siteDirectory) };
}

/** Refuses new calls and answers running ones before anything is closed: a call may still write. */
export async function closeApp(app: NestFastifyApplication): Promise<void> {
  // A call keeps its connection alive that was not idle when the others were closed.
  const idle = setInterval(() => app.getHttpServer().closeIdleConnections(), IDLE_MS);
  await app.getHttpAdapter().close();
  clearInterval(idle);
  await app.close();
}
