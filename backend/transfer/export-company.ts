import { type Connection, mongo } from 'mongoose';
import { companies } from '../../domain/companies';
import { isId } from '../../domain/common';
import { type ArchiveContents, writeArchive } from '../archive';
import { OperatorError, pausingWrites } from '../common';
import { nativeDatabase } from '../database';
import { holdingSchema, schemaVersion } from '../migrations';
import { companyRecords } from './company-records';

/** Writes all records of a company to a file, as they are at one moment; the records stay in the database. */
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
