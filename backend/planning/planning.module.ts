import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { planning } from '../../domain/planning';
import { Batches } from './batches';
import { BulkChanges } from './bulk-changes';
import { ElementValuesController } from './element-values.controller';
import { HiddenInspections } from './hidden-inspections';
import { InspectionFilters } from './inspection-filters';
import { InspectionStore } from './inspection-store';
import { InspectionWire } from './inspection-wire';
import { InspectionWrites } from './inspection-writes';
import { inspectionSchema } from './inspection.schema';
import { Pages } from './pages';
import { Places } from './places';
import { PlanningController } from './planning.controller';
import { PlanningService } from './planning.service';
import { PlanningUsers } from './planning-users';
import { Totals } from './totals';
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
    HiddenInspections,
    InspectionFilters,
    InspectionStore,
    InspectionWire,
    Batches,
    InspectionWrites,
    Pages,
    Places,
    Totals,
  ],
  exports: [Batches, Places, Totals],
})
export class PlanningModule {}
