import { type Connection, mongo } from 'mongoose';
import { companies } from '../../domain/companies';
import { isId } from '../../domain/common';
import { type ArchiveContents, writeArchive } from '../archive';
import { OperatorError, pausingWrites } from '../common';
import { nativeDatabase } from '../database';
import { holdingSchema, schemaVersion } from '../migrations';
import { companyRecords } from './company-records';

/** Writes everything that a company owns into a file, as it is at one moment; nothing is removed. */
export async function exportCompany(
  connection: Connection,
  id: string,
  file: string,
): Promise<ArchiveContents> {
  const db = nativeDatabase(connection);
  const company = isId(id) ? new mongo.ObjectId(id) : undefined;
  if (!company || !(await db.collection(companies.name).findOne({ _id: company }))) {
    throw new OperatorError(`there is no company ${id}`);
  }
  return holdingSchema(connection, async () => {
    const schema = await schemaVersion(db);
    return pausingWrites(connection, () =>
      writeArchive(file, { kind: 'company', schema }, companyRecords(db, company)),
    );
  });
}
