/** A server that is going to be killed: opens the database in argv[2], writes, and reports each acknowledgement. */
import mongoose from 'mongoose';
import { startEmbeddedDatabase } from '..';

export interface Report {
  enginePid?: number;
  acknowledged?: number;
}

async function main(directory: string, cacheDirectory: string): Promise<void> {
  const database = await startEmbeddedDatabase({ directory, cacheDirectory });
  const connection = await mongoose.createConnection(database.uri).asPromise();
  const collection = connection.collection<{ n: number }>('writes');
  process.send?.({ enginePid: database.pid } satisfies Report);
  for (let n = 0; ; n += 1) {
    await collection.insertOne({ n });
    process.send?.({ acknowledged: n } satisfies Report);
  }
}

void main(process.argv[2] ?? '', process.argv[3] ?? '');
