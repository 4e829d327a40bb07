import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import type { Connection, Model } from 'mongoose';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '../../domain/api';
import { httpAdapter, nestOptions, prepareApp } from '../app';
import { AppModule } from '../app.module';
import { JwtAuthGuard } from '../auth';
import { Clock, type AttachedCommands } from '../common';
import { type Settings, readSettings } from '../config';
import { STANDALONE } from '../database';
import { JobWorker } from '../jobs';
import { freshDatabaseUri } from './fresh-database-uri';
import { TestClock } from './test-clock';
import { TestJwtAuthGuard } from './test-jwt-auth.guard';

const SECRET = 'a secret for tests that is long enough';

/** The tests sign in far more often than people do, and all from one address. */
const UNLIMITED = { SIGN_INS_PER_USER: '100000', SIGN_INS_PER_ADDRESS: '100000' };

/** The answer to a call. */
export class ApiAnswer {
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string | string[] | number | undefined>>,
    readonly text: string,
    readonly bytes: Buffer = Buffer.from(text),
  ) {}

  get body(): unknown {
    return JSON.parse(this.text) as unknown;
  }

  /** The body as the type that the test knows it to have. */
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the test is who knows
  as<T>(): T {
    return this.body as T;
  }
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

/** The real application over the real database, with a clock that the test turns. */
export class TestApp {
  private constructor(
    readonly nest: NestFastifyApplication,
    readonly clock: TestClock,
    readonly database: Connection,
    readonly databaseUri: string,
    /** `GET /api/companies` and so on: everything that the HTTP server has an answer for. */
    readonly routes: readonly string[],
  ) {}

  static async start(
    options: {
      uri?: string;
      environment?: Record<string, string>;
      now?: string;
      siteDirectory?: string;
      /** Of an instance that is alone on its database. */
      commands?: AttachedCommands;
      /** Whether scheduled jobs run; they do unless it says no. */
      runsJobs?: boolean;
    } = {},
  ): Promise<TestApp> {
    const settings: Settings = readSettings({ LOG_LEVEL: 'silent', ...UNLIMITED, ...options.environment });
    const databaseUri = options.uri ?? freshDatabaseUri();
    const clock = new TestClock(settings, new Date(options.now ?? '2026-06-15T10:00:00Z'));
    const module = await Test.createTestingModule({
      imports: [
        AppModule.forRoot({
          settings,
          database: { uri: databaseUri, writeConcern: STANDALONE, commands: options.commands },
          secret: SECRET,
        }),
      ],
    })
      .overrideProvider(Clock)
      .useValue(clock)
      .overrideProvider(JwtAuthGuard)
      .useClass(TestJwtAuthGuard)
      .compile();
    const routes: string[] = [];
    const adapter = httpAdapter(settings);
    adapter.getInstance().addHook('onRoute', ({ method, url }) => {
      routes.push(...[method].flat().map((verb) => `${verb} ${url}`));
    });
    const nest = module.createNestApplication<NestFastifyApplication>(adapter, nestOptions);
    try {
      const serveMetrics = await prepareApp(nest, settings, options.siteDirectory);
      await serveMetrics('127.0.0.1');
    } catch (error) {
      await nest.close();
      throw error;
    }
    if (options.runsJobs === false) stopJobs(nest);
    return new TestApp(nest, clock, nest.get<Connection>(getConnectionToken()), databaseUri, routes);
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<ApiAnswer> {
    const { token, body, idempotencyKey, headers, remoteAddress } = options;
    const response = await this.nest.inject({
      method: method as 'GET',
      url: path.startsWith('/api') ? path : `/api${path}`,
      remoteAddress,
      headers: {
        ...(token !== undefined && { [TOKEN_HEADER]: token }),
        ...(idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    });
    return new ApiAnswer(response.statusCode, response.headers, response.payload, response.rawPayload);
  }

  /** The model of a collection. */
  modelOf(collection: string): Model<unknown> {
    const models = Object.values<Model<unknown>>(this.database.models);
    const model = models.find(({ collection: { name } }) => name === collection);
    if (!model) throw new Error(`${collection} has no schema`);
    return model;
  }

  /** Stops the application and drops its database. */
  async stop(): Promise<void> {
    await this.database.dropDatabase();
    await this.nest.close();
  }
}

function stopJobs(nest: NestFastifyApplication): void {
  const schedule = nest.get(SchedulerRegistry);
  nest.get(JobWorker).stop();
  for (const name of schedule.getIntervals()) schedule.deleteInterval(name);
}
