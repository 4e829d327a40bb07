import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AreasModule } from './areas';
import { AuthModule } from './auth';
import { BodyValidationPipe, ErrorFilter } from './common';
import { CommonModule } from './common/common.module';
import { CompaniesModule } from './companies';
import { ConfigModule, type Settings } from './config';
import { CorrectivesModule } from './correctives';
import { CoverageModule } from './coverage';
import { type DatabaseAddress, DatabaseModule } from './database';
import { DependentsModule } from './dependents';
import { ElementsModule } from './elements';
import { HealthModule } from './health';
import { DocumentationModule } from './http';
import { JobsModule } from './jobs';
import { MaintenanceModule } from './maintenance';
import { OperationsModule } from './operations';
import { PlanningModule } from './planning';
import { PresetsModule } from './presets';
import { ProgrammesModule } from './programmes';
import { SettingsModule } from './settings';
import { UpkeepsModule } from './upkeeps';
import { UsersModule } from './users';

/** What an instance of the server is made with. */
export interface AppOptions {
  settings: Settings;
  database: DatabaseAddress;
  /** Signs the access tokens. */
  secret: string;
}

@Module({})
export class AppModule {
  static forRoot({ settings, database, secret }: AppOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(settings, secret),
        DatabaseModule.forRoot(database),
        CommonModule,
        JobsModule,
        AuthModule,
        CompaniesModule,
        AreasModule,
        ElementsModule,
        UpkeepsModule,
        UsersModule,
        PresetsModule,
        CorrectivesModule,
        PlanningModule,
        ProgrammesModule,
        CoverageModule,
        DependentsModule,
        OperationsModule,
        SettingsModule,
        HealthModule,
        DocumentationModule,
        MaintenanceModule,
      ],
      providers: [
        { provide: APP_PIPE, useClass: BodyValidationPipe },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
