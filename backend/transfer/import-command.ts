import { documentsIn } from '../archive';
import { readArguments, required, runAsCommand, say } from '../command';
import { settingsOfProcess } from '../config';
import { withConnection } from '../database';
import { importCompany } from './import-company';

const USAGE = 'npm run import -- --from FILE';

// `npm run import` runs this file by loading it.
runAsCommand('Nothing was imported', async () => {
  const { from } = readArguments(USAGE, { from: { type: 'string' } });
  const file = required(from, 'from', USAGE);
  const contents = await withConnection(settingsOfProcess(), (connection) =>
    importCompany(connection, file, { tell: say }),
  );
  say(
    `Imported ${documentsIn(contents)}. Its users are inactive: an administrator activates each and gives it a password.`,
  );
});
