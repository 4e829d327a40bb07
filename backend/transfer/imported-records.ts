import { randomBytes } from 'node:crypto';
import { isDate } from 'node:util/types';
import { mongo } from 'mongoose';
import { readField } from '../../domain/fields';
import { users } from '../../domain/users';
import { type ArchiveContents, type ArchiveEntry, readDocuments } from '../archive';
import { HISTORY, OperatorError } from '../common';
import { PHOTO_CHUNKS, PHOTO_FILES } from '../photos';
import { searchText } from '../common/resource';
import { type StoredUser, hashPassword, loginKey } from '../users';
import { PhotoSizes } from './clean-photos';

/**
 * Makes the stored records of a company's archive. None of its users can sign in, whatever the archive
 * says.
 * @throws OperatorError if a record has no id, a user no login name or profile, a photo too many bytes, or
 * a history entry an unknown user.
 */
export async function* importedRecords(
  file: string,
  contents: ArchiveContents,
): AsyncGenerator<ArchiveEntry> {
  const locked = {
    userActive: false,
    // A hash whose password nobody knows.
    passwordHash: await hashPassword(randomBytes(32).toString('base64')),
    ...importMark(contents),
  };
  const userIds = new Set<string>();
  const photoSizes = new PhotoSizes();
  for await (const { collection, document } of readDocuments(file)) {
    // As part of a filter, another object would be an operator.
    const { _id } = document;
    if (!(_id instanceof mongo.ObjectId)) {
      throw new OperatorError(`${file} has a document of ${collection} without an id`);
    }
    if (collection === PHOTO_FILES || collection === PHOTO_CHUNKS) {
      photoSizes.add(file, collection, document);
      yield { collection, document };
      continue;
    }
    if (collection === HISTORY) {
      // Only users can be here already.
      if (document.resource === users.name && !userIds.has(String(document.recordId))) {
        throw new OperatorError(
          `${file} has a history of a user who is not in it: ${String(document.recordId)}`,
        );
      }
      yield { collection, document };
      continue;
    }
    const record = { ...document, ...instantsOf(document, _id) };
    const isUser = collection === users.name;
    if (isUser) userIds.add(_id.toHexString());
    yield {
      collection,
      document: isUser ? { ...record, ...accountFields(file, document), ...locked } : record,
    };
  }
}

/** Marks imported users until each gets a password. */
export function importMark({
  sha256,
}: Pick<ArchiveContents, 'sha256'>): Pick<StoredUser, 'sessionGeneration'> {
  return { sessionGeneration: sha256 };
}

/** When a record was created and last changed; by default the time in its id. */
function instantsOf({ createdAt, updatedAt }: mongo.Document, id: mongo.ObjectId) {
  const made = id.getTimestamp();
  return {
    createdAt: isDate(createdAt) ? createdAt : made,
    updatedAt: isDate(updatedAt) ? updatedAt : made,
  };
}

function accountFields(file: string, user: mongo.Document) {
  const valid = (field: 'userUser' | 'userProfile'): string => {
    const read = readField(users.fields[field], user[field]);
    if (read.ok && typeof read.value === 'string') return read.value;
    throw new OperatorError(`${file} has a user without a valid ${field}: ${String(user._id)}`);
  };
  const userUser = valid('userUser');
  return {
    userUser,
    userUserKey: loginKey(userUser),
    userProfile: valid('userProfile'),
    userDeleted: user.userDeleted === true,
    search: searchText(users, user),
  };
}
