import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app';
import { type Settings, SettingsError, settingsOfProcess, signingSecret } from './config';
import { type Database, EmbeddedDatabaseError, type EmbeddedDatabaseEvent, openDatabase } from './database';
import { prepareDemo } from './demo';

/** Where the build puts the admin, seen from this compiled file. */
const SITE_DIRECTORY = join(__dirname, '../admin');

const LOOPBACK = '127.0.0.1';
const EVERYWHERE = '0.0.0.0';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function tellEvent(event: EmbeddedDatabaseEvent): void {
  say(`database: ${event.type}`);
}

/** Ends the process with one line that says why it cannot start. */
function fail(error: unknown): never {
  const known = error instanceof SettingsError || error instanceof EmbeddedDatabaseError;
  const text = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  process.stderr.write(`Inspecta cannot start: ${text}\n`);
  if (!known && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
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

async function start(settings: Settings): Promise<void> {
  const database = await openDatabase(settings, tellEvent);
  try {
    const secret = await signingSecret(settings);
    const app = await createApp({ settings, databaseUri: database.uri, secret }, SITE_DIRECTORY);
    const demo = database.embedded ? await prepareDemo(app) : undefined;
    stopOnSignals(app, database);
    const host = settings.HOST ?? (demo?.accountsInUse ? LOOPBACK : EVERYWHERE);
    await app.listen(settings.PORT, host);
    say(`Inspecta is at http://localhost:${settings.PORT}`);
    for (const line of demo?.lines ?? []) say(line);
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
