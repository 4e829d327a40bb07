import type { Connection, mongo } from 'mongoose';
import { ADMINISTRATOR } from '../../domain/access';
import { resourceNames } from '../../domain/api';
import { users } from '../../domain/users';
import { type ArchiveContents, importArchive, loadDocuments, mayHold } from '../archive';
import { HISTORY, OperatorError } from '../common';
import {
  type MigrateOptions,
  type Replacement,
  lastNumber,
  runMigrations,
  schemaVersion,
  stagedCollections,
  stagedName,
  staging,
} from '../migrations';
import type { StoredUser } from '../users';
import { beginProgrammes } from './begin-programmes';
import { checkRecords } from './check-records';
import { cleanPhotos, setImagesAside } from './clean-photos';
import { importedRecords, importMark } from './imported-records';

const command = 'npm run import';

/**
 * Imports the archive of one company into an installation that has only user accounts. The company's users arrive inactive
 * and without a usable password: an administrator activates each and gives it one.
 * @throws OperatorError when the archive is damaged, or the installation has other records or no administrator.
 */
export function importCompany(
  connection: Connection,
  file: string,
  options: MigrateOptions = {},
): Promise<ArchiveContents> {
  const { migrations } = options;
  const newest = lastNumber(migrations);
  return importArchive(
    connection,
    file,
    {
      kind: 'company',
      command,
      async prepare(db, contents, interrupted) {
        // What a dead import of an older program left is discarded for this one.
        if (interrupted?.command !== command) {
          await runMigrations(db, await schemaVersion(db, options.migrations), newest, options);
          await refuseUnlessReady(db);
        }
        await refuseTakenAccounts(db, file, contents, interrupted);
      },
      async stage(db, contents, interrupted) {
        const records = staging(db);
        await runMigrations(records, 0, contents.schema, { migrations });
        await loadDocuments(records, contents, importedRecords(file, contents));
        await setImagesAside(db);
        await runMigrations(records, 0, newest, { migrations });
        await checkRecords(records, file);
        await cleanPhotos(db, file);
        await beginProgrammes(records);
        await keepAccounts(db, interrupted);
        const taking = (await stagedCollections(db)).filter((name) => mayHold('company', name));
        return { taking, dropping: [] };
      },
    },
    options,
  );
}

async function refuseUnlessReady(db: mongo.Db): Promise<void> {
  for (const name of resourceNames.filter((resource) => resource !== users.name)) {
    if (await db.collection(name).findOne({})) {
      throw new OperatorError(`the installation has ${name} already: an import goes into an empty one`);
    }
  }
  const administrator = { userProfile: ADMINISTRATOR, userActive: true, userDeleted: false };
  if (await accountsIn(db).findOne(administrator)) return;
  throw new OperatorError(
    'the installation has no administrator yet: start it once with ADMIN_USER and ADMIN_PASSWORD',
  );
}

/**
 * Refuses an archive with a user whose id is taken, or whose login name is taken by a user that is not
 * deleted. Users of an interrupted import do not count.
 */
async function refuseTakenAccounts(
  db: mongo.Db,
  file: string,
  contents: ArchiveContents,
  interrupted: Replacement | null,
): Promise<void> {
  const names = new Set<string>();
  for await (const { collection, document } of importedRecords(file, contents)) {
    if (collection !== users.name) continue;
    const { _id, userUser, userUserKey, userDeleted } = document as StoredUser;
    if (!userDeleted && names.has(userUserKey)) {
      throw new OperatorError(`${file} has more than one user ${userUser}`);
    }
    if (!userDeleted) names.add(userUserKey);
    const other = await accountsIn(db).findOne({
      ...accountsOfBefore(interrupted),
      $or: [{ _id }, ...(userDeleted ? [] : [{ userUserKey, userDeleted }])],
    });
    if (!other) continue;
    throw new OperatorError(
      other._id.equals(_id)
        ? `the user ${other.userUser} has the id of ${userUser} in ${file}: an import replaces nobody`
        : `there is a user ${userUser} already: give that account another name`,
    );
  }
}

/** Adds the present users and their histories to the staged ones. */
async function keepAccounts(db: mongo.Db, interrupted: Replacement | null): Promise<void> {
  const accounts = accountsOfBefore(interrupted);
  const recordId = { $in: await accountsIn(db).distinct('_id', accounts) };
  for (const [name, filter] of [
    [users.name, accounts],
    [HISTORY, { resource: users.name, recordId }],
  ] as const) {
    const merged = { into: stagedName(name), whenMatched: 'fail' } as const;
    await db
      .collection(name)
      .aggregate([{ $match: filter }, { $merge: merged }])
      .toArray();
  }
}

/** The users that no interrupted import brought. */
function accountsOfBefore(interrupted: Replacement | null): mongo.Filter<StoredUser> {
  return interrupted ? { $nor: [importMark({ sha256: interrupted.archive })] } : {};
}

function accountsIn(db: mongo.Db): mongo.Collection<StoredUser> {
  return db.collection<StoredUser>(users.name);
}
