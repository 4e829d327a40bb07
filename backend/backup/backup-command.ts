import { documentsIn } from '../archive';
import { readArguments, runAsCommand, say } from '../command';
import { settingsOfProcess } from '../config';
import { withConnection } from '../database';
import { backup } from './backup';

const USAGE = 'npm run backup -- [--to FILE]';

function nameOf(time: Date): string {
  return `inspecta-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup.gz`;
}

// `npm run backup` runs this file by loading it.
runAsCommand('No backup was made', async () => {
  const { to = nameOf(new Date()) } = readArguments(USAGE, { to: { type: 'string' } });
  const contents = await withConnection(settingsOfProcess(), (connection) => backup(connection, to));
  say(`Backup of ${documentsIn(contents)}, schema ${contents.schema}: ${to}`);
});
