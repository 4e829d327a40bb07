import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { AuthModule } from '../auth';
import { PlanningModule } from '../planning';
import { PresetsModule } from '../presets';
import { UsersModule } from '../users';
import { MaintenanceService } from './maintenance.service';
import { StartupService } from './startup.service';

@Module({
  imports: [ScheduleModule.forRoot(), AuthModule, PlanningModule, PresetsModule, UsersModule],
  providers: [StartupService, MaintenanceService],
})
export class MaintenanceModule {}
