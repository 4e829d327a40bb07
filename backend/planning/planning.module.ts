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
import { InspectionWrites } from './inspection-writes';
import { InspectionMapper } from './inspection.mapper';
import { inspectionSchema } from './inspection.schema';
import { LateAreas } from './late-areas';
import { PageCache } from './page-cache';
import { PlanningController } from './planning.controller';
import { PlanningService } from './planning.service';
import { PlanningUsers } from './planning-users';
import { TotalCache } from './total-cache';
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
    Batches,
    InspectionWrites,
    PageCache,
    ElementLocationSync,
    LateAreas,
    TotalCache,
  ],
  exports: [Batches, ElementLocationSync, LateAreas, TotalCache],
})
export class PlanningModule {}
