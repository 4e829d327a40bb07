import { join } from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Connection } from 'mongoose';
import { createApp } from './app';
import { Clock } from './common';
import { type Settings, SettingsError, settingsOfProcess, signingSecret } from './config';
import {
  type Database,
  DatabaseUnreachableError,
  EmbeddedDatabaseError,
  type EmbeddedDatabaseEvent,
  openDatabase,
} from './database';
import { DEMO_PASSWORD, demoAccounts, isDemoPasswordInUse, loadDemoData } from './demo';

/** Where the build puts the admin, seen from this compiled file. */
const SITE_DIRECTORY = join(__dirname, '../admin');

const LOOPBACK = '127.0.0.1';
const EVERYWHERE = '0.0.0.0';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What the system says of an address that cannot be listened on. */
const ADDRESS_ERRORS = new Set(['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND']);

function isForeseen(error: unknown): boolean {
  return (
    error instanceof SettingsError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof DatabaseUnreachableError ||
    (error instanceof Error && 'code' in error && ADDRESS_ERRORS.has(String(error.code)))
  );
}

/** Ends the process with one line that says why it cannot start, and the stack where nobody foresaw it. */
function fail(error: unknown): never {
  const text = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  process.stderr.write(`Inspecta cannot start: ${text}\n`);
  if (!isForeseen(error) && error instanceof Error && error.stack) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

function tellDatabaseEvent(event: EmbeddedDatabaseEvent): void {
  say(
    event.type === 'restarted'
      ? 'The database runs again.'
      : `The database ${event.type}: ${event.error.message}`,
  );
}

/** On the first signal, answers what is under way and closes the database; a second one changes nothing. */
function stopOnSignals(app: NestFastifyApplication, database: Database): void {
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await app.close();
    await database.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stopping ??= stop();
    });
  }
}

/** Fills an embedded database that is empty. @returns Whether anyone could sign in with the demo password. */
async function prepareDemo(app: NestFastifyApplication, database: Database): Promise<boolean> {
  const connection = app.get<Connection>(getConnectionToken());
  const clock = app.get(Clock);
  if (database.embedded) {
    await loadDemoData(connection, { today: clock.today(), zone: clock.zone });
  }
  return isDemoPasswordInUse(connection);
}

/** The port that it listens on: the system's choice where the setting is 0. */
function portOf(app: NestFastifyApplication): number {
  const [address] = app.getHttpAdapter().getInstance().addresses();
  return address?.port ?? 0;
}

async function start(settings: Settings): Promise<void> {
  const database = await openDatabase(settings, tellDatabaseEvent);
  try {
    const secret = await signingSecret(settings);
    const app = await createApp({ settings, databaseUri: database.uri, secret }, SITE_DIRECTORY);
    const demo = await prepareDemo(app, database);
    stopOnSignals(app, database);
    await app.listen(settings.PORT, settings.HOST ?? (demo ? LOOPBACK : EVERYWHERE));
    say(`\nInspecta is at http://localhost:${portOf(app)}\n`);
    if (demo) {
      say(`Demo accounts, password ${DEMO_PASSWORD}:`);
      for (const { user, profile } of demoAccounts) say(`  ${user.padEnd(24)} ${profile}`);
    }
  } catch (error) {
    await database.stop();
    throw error;
  }
}

try {
  start(settingsOfProcess()).catch(fail);
} catch (error) {
  fail(error);
}
