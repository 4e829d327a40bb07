import { documentsIn } from '../archive';
import { readArguments, required, runAsCommand, say } from '../command';
import { settingsOfProcess } from '../config';
import { withConnection } from '../database';
import { exportCompany } from './export-company';

const USAGE = 'npm run export -- --company ID --to FILE';

// `npm run export` runs this file by loading it.
runAsCommand('Nothing was exported', async () => {
  const { company, to } = readArguments(USAGE, { company: { type: 'string' }, to: { type: 'string' } });
  const id = required(company, 'company', USAGE);
  const file = required(to, 'to', USAGE);
  const contents = await withConnection(settingsOfProcess(), (connection) =>
    exportCompany(connection, id, file),
  );
  say(`Exported ${documentsIn(contents)}: ${file}`);
});
