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
/** Ids and dates are short; a longer path is no path of ours. */
const MAX_PARAM_LENGTH = 200;

/** How often connections are closed on which nothing is under way any more, while the server stops. */
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
    // What still comes on a connection that is in use is answered like any other call, and told to come no more.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // No middleware of Express's kind is used.
    skipMiddie: true,
  });
}

/** Gives a new application everything between the network and the modules. */
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

/** Takes no new call, answers those under way, and takes down the rest only then: a call may still write. */
export async function closeApp(app: NestFastifyApplication): Promise<void> {
  // A connection is kept alive by the call that it carried when the others were closed.
  const idle = setInterval(() => app.getHttpServer().closeIdleConnections(), IDLE_MS);
  await app.getHttpAdapter().close();
  clearInterval(idle);
  await app.close();
}
