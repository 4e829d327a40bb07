import { randomBytes } from 'node:crypto';
import type { Connection, mongo } from 'mongoose';
import { ADMINISTRATOR } from '../../domain/access';
import { resourceNames } from '../../domain/api';
import { users } from '../../domain/users';
import {
  type ArchiveContents,
  type ArchiveEntry,
  importArchive,
  loadDocuments,
  readDocuments,
} from '../archive';
import { OperatorError } from '../common';
import { type MigrateOptions, lastNumber, runMigrations, schemaVersion } from '../migrations';
import { type StoredUser, hashPassword } from '../users';

const command = 'npm run import';

/**
 * Puts what a company owned elsewhere into an installation that has nothing but its accounts. The users come
 * without a password: each is shown as it was, and signs in when an administrator has given it a new one.
 * @throws OperatorError when the archive is not good, or the installation is not as it must be.
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
      async prepare(db, { sha256 }, interrupted) {
        if (interrupted?.command !== command || interrupted.archive !== sha256) {
          await runMigrations(db, await schemaVersion(db, options.migrations), newest, options);
          await refuseUnlessReady(db);
        }
        await refuseTakenNames(db, file);
      },
      async load(db, contents) {
        await loadDocuments(db, contents, withoutPasswords(readDocuments(file)));
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

/** A login name is unique among users that are not deleted; whose it would be is not for us to decide. */
async function refuseTakenNames(db: mongo.Db, file: string): Promise<void> {
  for await (const { collection, document } of readDocuments(file)) {
    if (collection !== users.name) continue;
    const user = document as StoredUser;
    if (user.userDeleted) continue;
    const other = await accountsIn(db).findOne({
      userUserKey: user.userUserKey,
      userDeleted: false,
      _id: { $ne: user._id },
    });
    if (other)
      throw new OperatorError(`there is a user ${user.userUser} already: give that account another name`);
  }
}

/** The password that nobody knows stands for none. */
async function* withoutPasswords(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<ArchiveEntry> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  for await (const { collection, document } of entries) {
    yield {
      collection,
      document: collection === users.name ? { ...document, passwordHash, sessionGeneration: '' } : document,
    };
  }
}

function accountsIn(db: mongo.Db): mongo.Collection<StoredUser> {
  return db.collection<StoredUser>(users.name);
}
