import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { dayOf } from '../../domain/common';
import { type Settings, settingsOfProcess } from '../config';
import { type DatabaseAddress, DatabaseModule, openDatabase } from '../database';
import { tellFailure } from '../start-failure';
import { DEMO_PASSWORD, demoAccounts } from './accounts';
import { type LoadedCounts, loadDemoData } from './load-demo';

const NOT_EMPTY = 'The database already has users: the demo data is loaded into an empty one only.';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function tellLoaded({ companies, arees, elements, upkeeps, users, planning }: LoadedCounts): void {
  say(
    `Demo data loaded: ${companies} companies, ${arees} centres, ${elements} elements, ${upkeeps} controls,`,
  );
  say(`${users} users and ${planning} inspections.`);
  say(`Demo accounts, password ${DEMO_PASSWORD}:`);
  for (const { user, profile } of demoAccounts) say(`  ${user.padEnd(24)} ${profile}`);
}

/** Loads the demo data over a connection of its own; false when the database has users. */
async function load(address: DatabaseAddress, zone: string): Promise<boolean> {
  const context = await NestFactory.createApplicationContext(DatabaseModule.with(address), {
    abortOnError: false,
    logger: false,
  });
  try {
    const connection = context.get<Connection>(getConnectionToken());
    const counts = await loadDemoData(connection, { today: dayOf(new Date(), zone), zone });
    if (!counts) return false;
    tellLoaded(counts);
    return true;
  } finally {
    await context.close();
  }
}

async function seed(settings: Settings): Promise<void> {
  const database = await openDatabase(settings);
  try {
    if (await load(database, settings.APP_TIME_ZONE)) return;
    process.stderr.write(`${NOT_EMPTY}\n`);
    process.exitCode = 1;
  } finally {
    await database.stop();
  }
}

function fail(error: unknown): void {
  tellFailure('The demo data was not loaded', error);
  process.exitCode = 1;
}

// `npm run seed:demo` runs this file by loading it.
try {
  seed(settingsOfProcess()).catch(fail);
} catch (error) {
  fail(error);
}
