import { type DynamicModule, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { PlanningModule } from '../planning';
import { PresetsModule } from '../presets';
import { UsersModule } from '../users';
import { MaintenanceService } from './maintenance.service';
import { StartupService } from './startup.service';

@Module({})
export class MaintenanceModule {
  static with(auth: DynamicModule): DynamicModule {
    return {
      module: MaintenanceModule,
      imports: [ScheduleModule.forRoot(), auth, PlanningModule, PresetsModule, UsersModule],
      providers: [StartupService, MaintenanceService],
    };
  }
}
