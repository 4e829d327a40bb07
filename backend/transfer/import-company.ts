import type { Connection, mongo } from 'mongoose';
import { ADMINISTRATOR } from '../../domain/access';
import { resourceNames } from '../../domain/api';
import { users } from '../../domain/users';
import { type ArchiveContents, importArchive, loadDocuments } from '../archive';
import { HISTORY, OperatorError } from '../common';
import { type MigrateOptions, lastNumber, runMigrations, schemaVersion } from '../migrations';
import type { StoredUser } from '../users';
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
  const newest = lastNumber(options.migrations);
  return importArchive(
    connection,
    file,
    {
      kind: 'company',
      command,
      async prepare(db, contents, interrupted) {
        if (interrupted?.command !== command || interrupted.archive !== contents.sha256) {
          await runMigrations(db, await schemaVersion(db, options.migrations), newest, options);
          await refuseUnlessReady(db);
        }
        await refuseTakenAccounts(db, file, contents);
      },
      async load(db, contents) {
        await loadDocuments(db, contents, importedRecords(file, contents), {
          [users.name]: importMark(contents),
          [HISTORY]: { recordId: { $nin: await usersOfBefore(db, contents) } },
        });
        await runMigrations(db, contents.schema, newest, options);
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
 * Refuses an archive with a user whose id, or whose login name among users that are not deleted, is taken already. Users
 * that an interrupted import of this same archive brought do not count.
 */
async function refuseTakenAccounts(db: mongo.Db, file: string, contents: ArchiveContents): Promise<void> {
  const names = new Set<string>();
  for await (const { collection, document } of importedRecords(file, contents)) {
    if (collection !== users.name) continue;
    const { _id, userUser, userUserKey, userDeleted } = document as StoredUser;
    if (!userDeleted && names.has(userUserKey)) {
      throw new OperatorError(`${file} has more than one user ${userUser}`);
    }
    if (!userDeleted) names.add(userUserKey);
    const other = await accountsIn(db).findOne({
      $nor: [importMark(contents)],
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

/** The users that the archive did not bring: what is written of them stays. */
function usersOfBefore(db: mongo.Db, contents: ArchiveContents): Promise<mongo.ObjectId[]> {
  return accountsIn(db).distinct('_id', { $nor: [importMark(contents)] });
}

function accountsIn(db: mongo.Db): mongo.Collection<StoredUser> {
  return db.collection<StoredUser>(users.name);
}
