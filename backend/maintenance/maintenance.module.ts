import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { AuthModule } from '../auth';
import { CorrectivesModule } from '../correctives';
import { CoverageModule } from '../coverage';
import { JobsModule } from '../jobs';
import { PhotosModule } from '../photos';
import { PlanningModule } from '../planning';
import { PresetsModule } from '../presets';
import { ProgrammesModule } from '../programmes';
import { UsersModule } from '../users';
import { MaintenanceService } from './maintenance.service';
import { StartupService } from './startup.service';

@Module({
  imports: [
    ScheduleModule.forRoot(),
    AuthModule,
    CorrectivesModule,
    CoverageModule,
    JobsModule,
    PhotosModule,
    PlanningModule,
    PresetsModule,
    ProgrammesModule,
    UsersModule,
  ],
  providers: [StartupService, MaintenanceService],
})
export class MaintenanceModule {}
