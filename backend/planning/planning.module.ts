import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { planning } from '../../domain/planning';
import { Batches } from './batches';
import { ElementValuesController } from './element-values.controller';
import { InspectionFilters } from './inspection-filters';
import { InspectionWire } from './inspection-wire';
import { inspectionSchema } from './inspection.schema';
import { PlanningController } from './planning.controller';
import { PlanningService } from './planning.service';
import { PlanningUsers } from './planning-users';
import { ElementsModule } from '../elements';
import { UsersModule } from '../users';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: planning.name, schema: inspectionSchema }]),
    ElementsModule,
    UsersModule,
  ],
  controllers: [PlanningController, ElementValuesController],
  providers: [PlanningService, PlanningUsers, InspectionFilters, InspectionWire, Batches],
  exports: [Batches],
})
export class PlanningModule {}
