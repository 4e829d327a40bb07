import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

const SERVER_SELECTION_MS = 5_000;
const DATABASE_NAME = 'inspecta';

/** The one connection, to whichever server the address names. */
@Module({})
export class DatabaseModule {
  static with(uri: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MongooseModule.forRoot(uri, {
          ...(hasDatabaseName(uri) ? {} : { dbName: DATABASE_NAME }),
          // What was acknowledged survives a crash of the server or of its machine (contract, "Small print").
          writeConcern: { w: 'majority', journal: true },
          serverSelectionTimeoutMS: SERVER_SELECTION_MS,
          autoIndex: false,
          autoCreate: false,
          retryAttempts: 5,
          retryDelay: 1_000,
        }),
      ],
    };
  }
}

/** Whether the address itself says which database on the server is meant. */
function hasDatabaseName(uri: string): boolean {
  return /^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(uri);
}
