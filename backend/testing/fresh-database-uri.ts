import { randomUUID } from 'node:crypto';

/** The address of a database that no other spec file uses. */
export function freshDatabaseUri(): string {
  const uri = process.env.INSPECTA_TEST_MONGODB_URI;
  if (!uri) throw new Error('jest has not started the database engine');
  const [address = '', query = ''] = uri.split('?');
  return `${address.replace(/\/?$/, '/')}test-${randomUUID()}?${query}`;
}
