import { dayOf } from '../../domain/common';
import { readArguments, runAsCommand, say } from '../command';
import { OperatorError, pausingWrites } from '../common';
import { settingsOfProcess } from '../config';
import { withConnection } from '../database';
import { holdingSchema, migrate } from '../migrations';
import { DEMO_PASSWORD, demoAccounts } from '../users';
import { type LoadedCounts, loadDemoData } from './load-demo';

function tellLoaded({
  companies,
  arees,
  elements,
  upkeeps,
  users,
  planning,
  correctives,
  programmes,
}: LoadedCounts): void {
  say(
    `Demo data loaded: ${companies} companies, ${arees} centres, ${elements} elements, ${upkeeps} controls,`,
  );
  say(
    `${users} users, ${planning} inspections, ${correctives} corrective measures and ${programmes} programmes.`,
  );
  say(`Demo accounts, password ${DEMO_PASSWORD}:`);
  for (const { user, profile } of demoAccounts) say(`  ${user.padEnd(24)} ${profile}`);
}

// `npm run seed:demo` runs this file by loading it.
runAsCommand('The demo data was not loaded', async () => {
  readArguments('npm run seed:demo', {});
  const settings = settingsOfProcess();
  const zone = settings.APP_TIME_ZONE;
  await withConnection(settings, async (connection) => {
    await migrate(connection, { tell: say });
    const when = { today: dayOf(new Date(), zone), zone };
    const counts = await holdingSchema(connection, () =>
      pausingWrites(connection, () => loadDemoData(connection, when)),
    );
    if (!counts) {
      throw new OperatorError('the database already has users, and the data goes into an empty one only');
    }
    tellLoaded(counts);
  });
});
