import { Module } from '@nestjs/common';
import { PlanningModule } from '../planning';
import { OperationsController } from './operations.controller';
import { OperationsService } from './operations.service';

@Module({ imports: [PlanningModule], controllers: [OperationsController], providers: [OperationsService] })
export class OperationsModule {}
