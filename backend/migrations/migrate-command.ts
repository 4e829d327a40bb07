import { readArguments, runAsCommand, say } from '../command';
import { settingsOfProcess } from '../config';
import { withConnection } from '../database';
import { migrate } from './run-migrations';
import { lastNumber } from './schema-version';

// `npm run migrate` runs this file by loading it.
runAsCommand('The database was not migrated', async () => {
  readArguments('npm run migrate', {});
  await withConnection(settingsOfProcess(), (connection) => migrate(connection, { tell: say }));
  say(`The database is of schema ${lastNumber()}.`);
});
