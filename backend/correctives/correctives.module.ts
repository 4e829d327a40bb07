import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HistoryModule } from '../history';
import { JobsModule } from '../jobs';
import { PHOTO_RECORDS, PhotosModule } from '../photos';
import { CorrectiveChecks } from './corrective-checks';
import { CorrectiveOutbox } from './corrective-outbox';
import { CorrectivePhotos } from './corrective-photos';
import { CorrectivePhotosController } from './corrective-photos.controller';
import { CorrectivePlanner } from './corrective-planner';
import { CorrectiveStore } from './corrective-store';
import { CorrectiveTotals } from './corrective-totals';
import { CorrectiveMapper } from './corrective.mapper';
import { StoredCorrective, correctiveSchema } from './corrective.schema';
import { CorrectivesController } from './correctives.controller';
import { CorrectivesService } from './correctives.service';
import { RecordedInspections } from './recorded-inspections';
import { SaveCorrectives } from './save-correctives';

@Module({
  imports: [
    HistoryModule,
    JobsModule,
    PhotosModule,
    MongooseModule.forFeature([{ name: StoredCorrective.name, schema: correctiveSchema }]),
  ],
  controllers: [CorrectivesController, CorrectivePhotosController],
  providers: [
    CorrectivesService,
    CorrectiveChecks,
    CorrectiveMapper,
    CorrectiveOutbox,
    CorrectivePhotos,
    { provide: PHOTO_RECORDS, useExisting: CorrectivePhotos },
    CorrectivePlanner,
    CorrectiveStore,
    CorrectiveTotals,
    RecordedInspections,
    SaveCorrectives,
  ],
  exports: [CorrectiveChecks, CorrectiveOutbox, CorrectivesService, CorrectiveTotals, SaveCorrectives],
})
export class CorrectivesModule {}
