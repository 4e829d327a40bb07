import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { planning } from '../../domain/planning';
import { Batches } from './batches';
import { BulkChanges } from './bulk-changes';
import { ElementLocationSync } from './element-location-sync';
import { ElementValuesController } from './element-values.controller';
import { ElementValuesService } from './element-values.service';
import { HiddenInspections } from './hidden-inspections';
import { InspectionFilters } from './inspection-filters';
import { InspectionStore } from './inspection-store';
import { InspectionCache } from './inspection-cache';
import { InspectionMapper } from './inspection.mapper';
import { inspectionSchema } from './inspection.schema';
import { KeyedCreation } from './keyed-creation';
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
  providers: [
    PlanningService,
    BulkChanges,
    PlanningUsers,
    ElementValuesService,
    HiddenInspections,
    InspectionFilters,
    InspectionStore,
    InspectionMapper,
    KeyedCreation,
    Batches,
    InspectionCache,
    ElementLocationSync,
  ],
  exports: [Batches, ElementLocationSync, InspectionCache, KeyedCreation],
})
export class PlanningModule {}
