import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Connection } from 'mongoose';
import { closeApp, createApp } from './app';
import { Clock, WriteGate, WriteLog } from './common';
import { type Settings, SettingsError, settingsOfProcess, signingSecret } from './config';
import { type Database, type EmbeddedDatabaseEvent, openDatabase } from './database';
import { type Announce, announcer } from './logging';
import { tellFailure } from './start-failure';
import { DEMO_PASSWORD, demoAccounts, isDemoPasswordInUse } from './users';

/** Where the build puts the admin, seen from this compiled file. */
const SITE_DIRECTORY = join(__dirname, '../admin');

/** How long running calls have to end: container platforms kill after 10 s. */
const DRAIN_MS = 8_000;

/**
 * By how much the heap may grow over what is alive before it is collected, in percent. V8 itself lets it grow to several
 * times that where the machine has much memory, which here saves no time that could be measured.
 */
const HEAP_GROWTH = 30;

const LOOPBACK = '127.0.0.1';
const EVERYWHERE = '0.0.0.0';

function fail(error: unknown): never {
  tellFailure('Inspecta cannot start', error);
  process.exit(1);
}

function tellDatabaseEvent(event: EmbeddedDatabaseEvent, say: Announce): void {
  if (event.type === 'restarted') say('The database runs again.');
  else if (event.type === 'died' && event.error.code === 'engine-failed') {
    say('The database ended unexpectedly: it is started again.');
  } else say(event.error.message);
}

/** What was started so far, to be stopped in order. */
interface Running {
  say: Announce;
  opening: Promise<Database>;
  /** Why the embedded database ended, if it has. */
  death?: Error;
  app?: NestFastifyApplication;
  stopping?: Promise<void>;
}

/** Refuses new calls, answers running ones, then closes the database. */
async function stop({ say, opening, app }: Running, settings: Settings): Promise<void> {
  const isDrained = await Promise.race([app && closeApp(app).then(() => true), delay(DRAIN_MS, false)]);
  if (isDrained === false) say('Calls that would not end were cut off.');
  // A remote database needs no closing, and may never answer.
  if (!settings.MONGODB_URI) await opening.then((database) => database.stop()).catch(() => undefined);
  process.exit(0);
}

/** Stops on the first signal. npm passes on the terminal's signal too, so a second one changes nothing. */
function stopOnSignals(running: Running, settings: Settings): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      running.stopping ??= stop(running, settings);
    });
  }
}

/** Fills an embedded database that is empty. @returns Whether the demo password works for anybody. */
async function prepareDemo(app: NestFastifyApplication, database: Database): Promise<boolean> {
  const connection = app.get<Connection>(getConnectionToken());
  const clock = app.get(Clock);
  if (database.embedded) {
    const { loadDemoData } = await import('./demo/index.js');
    const when = { today: clock.today(), zone: clock.zone };
    await app.get(WriteGate).pass(() => loadDemoData(connection, when));
    // Like a command, it wrote to the log in the database.
    app.get(WriteLog).share();
  }
  return isDemoPasswordInUse(connection);
}

/** The setting behind an address that cannot be listened on. */
function listenProblem(error: unknown, port: number, host: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  switch (error.code) {
    case 'EADDRINUSE':
      return new SettingsError(`PORT ${port} is in use by another program: choose another`);
    case 'EACCES':
      return new SettingsError(`PORT ${port} may not be used by this user: choose another`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new SettingsError(`HOST ${host} is no address of this machine`);
    default:
      return error;
  }
}

/** @returns The port; the system chooses it if the setting is 0. */
async function listen(app: NestFastifyApplication, port: number, host: string): Promise<number> {
  try {
    await app.listen(port, host);
  } catch (error) {
    throw listenProblem(error, port, host);
  }
  const [address] = app.getHttpAdapter().getInstance().addresses();
  return address?.port ?? port;
}

async function serve(running: Running, settings: Settings): Promise<void> {
  const { say } = running;
  const database = await running.opening;
  const secret = await signingSecret(settings);
  const { app, serveMetrics } = await createApp({ settings, database, secret }, SITE_DIRECTORY);
  running.app = app;
  const demo = await prepareDemo(app, database);
  const host = settings.HOST ?? (demo ? LOOPBACK : EVERYWHERE);
  await serveMetrics(host);
  const port = await listen(app, settings.PORT, host);
  say(`\nInspecta is at http://localhost:${port}\n`);
  if (!demo) return;
  say(`Demo accounts, password ${DEMO_PASSWORD}:`);
  for (const { user, profile } of demoAccounts) say(`  ${user.padEnd(24)} ${profile}`);
}

async function start(settings: Settings): Promise<void> {
  const say = announcer(settings);
  if (settings.MONGODB_URI) say('Waiting for the database at MONGODB_URI…');
  const running: Running = {
    say,
    opening: openDatabase(settings, (event) => {
      tellDatabaseEvent(event, say);
      if (event.type === 'died') running.death = event.error;
    }),
  };
  stopOnSignals(running, settings);
  try {
    await serve(running, settings);
  } catch (error) {
    // Stopping a server amid its start may fail.
    if (running.stopping) return;
    await running.opening.then((database) => database.stop()).catch(() => undefined);
    // If the embedded database has ended, that is the cause, and its message says what to do.
    throw running.death ?? error;
  }
}

setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
try {
  start(settingsOfProcess()).catch(fail);
} catch (error) {
  fail(error);
}
