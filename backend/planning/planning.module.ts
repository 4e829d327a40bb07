import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Batches } from './batches';
import { BulkChanges } from './bulk-changes';
import { CodesController } from './codes.controller';
import { CodesService } from './codes.service';
import { ElementLocationSync } from './element-location-sync';
import { ElementValuesController } from './element-values.controller';
import { ElementValuesService } from './element-values.service';
import { HiddenInspections } from './hidden-inspections';
import { InspectionFilters } from './inspection-filters';
import { InspectionStore } from './inspection-store';
import { InspectionCache } from './inspection-cache';
import { InspectionMapper } from './inspection.mapper';
import { InspectionPhotos } from './inspection-photos';
import { InspectionPhotosController } from './inspection-photos.controller';
import { StoredInspection, inspectionSchema } from './inspection.schema';
import { KeyedCreation } from './keyed-creation';
import { LateAreas } from './late-areas';
import { PlanningController } from './planning.controller';
import { PlanningService } from './planning.service';
import { PreviousValuesService } from './previous-values.service';
import { SpotReadingsService } from './spot-readings.service';
import { AuthModule } from '../auth';
import { CorrectivesModule } from '../correctives';
import { ElementsModule } from '../elements';
import { HistoryModule } from '../history';
import { JobsModule } from '../jobs';
import { PHOTO_RECORDS, PhotosModule } from '../photos';
import { UsersModule } from '../users';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: StoredInspection.name, schema: inspectionSchema }]),
    AuthModule,
    CorrectivesModule,
    ElementsModule,
    HistoryModule,
    JobsModule,
    PhotosModule,
    UsersModule,
  ],
  controllers: [PlanningController, InspectionPhotosController, ElementValuesController, CodesController],
  providers: [
    PlanningService,
    BulkChanges,
    CodesService,
    ElementValuesService,
    HiddenInspections,
    InspectionFilters,
    InspectionStore,
    InspectionMapper,
    InspectionPhotos,
    { provide: PHOTO_RECORDS, useExisting: InspectionPhotos },
    Batches,
    InspectionCache,
    KeyedCreation,
    ElementLocationSync,
    LateAreas,
    PreviousValuesService,
    SpotReadingsService,
  ],
  exports: [Batches, ElementLocationSync, InspectionCache, InspectionStore, KeyedCreation, LateAreas],
})
export class PlanningModule {}
