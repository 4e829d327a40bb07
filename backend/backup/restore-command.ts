import { documentsIn } from '../archive';
import { readArguments, required, runAsCommand, say } from '../command';
import { settingsOfProcess } from '../config';
import { withConnection } from '../database';
import { restore } from './restore';

const USAGE = 'npm run restore -- --from FILE [--replace]';

// `npm run restore` runs this file by loading it.
runAsCommand('Nothing was restored', async () => {
  const { from, replace } = readArguments(USAGE, {
    from: { type: 'string' },
    replace: { type: 'boolean', default: false },
  });
  const file = required(from, 'from', USAGE);
  const contents = await withConnection(settingsOfProcess(), (connection) =>
    restore(connection, file, { replace, tell: say }),
  );
  say(`Restored ${documentsIn(contents)}, the state of ${contents.createdAt}.`);
});
