import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AttachedCommands } from '../common';
import { areTracesWanted } from '../config';
import { connectionOptions } from './connection';
import type { DatabaseAddress } from './open-database';

/** The one connection, to whichever server the address names. */
@Module({})
export class DatabaseModule {
  static forRoot(address: DatabaseAddress): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        MongooseModule.forRoot(address.uri, {
          ...connectionOptions(address),
          retryAttempts: 0,
          monitorCommands: areTracesWanted(),
        }),
      ],
      ...(address.commands && {
        providers: [{ provide: AttachedCommands, useValue: address.commands }],
        exports: [AttachedCommands],
      }),
    };
  }
}
