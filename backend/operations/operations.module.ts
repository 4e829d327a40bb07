import { Module } from '@nestjs/common';
import { CorrectivesModule } from '../correctives';
import { CoverageModule } from '../coverage';
import { PlanningModule } from '../planning';
import { ProgrammesModule } from '../programmes';
import { OperationsController } from './operations.controller';
import { OperationsService } from './operations.service';
import { WaitingService } from './waiting.service';

@Module({
  imports: [CorrectivesModule, CoverageModule, PlanningModule, ProgrammesModule],
  controllers: [OperationsController],
  providers: [OperationsService, WaitingService],
})
export class OperationsModule {}
