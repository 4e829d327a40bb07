import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AreasModule } from '../areas';
import { ElementsModule } from '../elements';
import { HistoryModule } from '../history';
import { JobsModule } from '../jobs';
import { PlanningModule } from '../planning';
import { ProgrammeBasis } from './programme-basis';
import { ProgrammeFollowUps } from './programme-follow-ups';
import { ProgrammeForecasts } from './programme-forecasts';
import { ProgrammeJobs } from './programme-jobs';
import { ProgrammeMaker } from './programme-maker';
import { ProgrammePlans } from './programme-plans';
import { StoredProgramme, programmeSchema } from './programme.schema';
import { ProgrammesController } from './programmes.controller';
import { ProgrammesService } from './programmes.service';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: StoredProgramme.name, schema: programmeSchema }]),
    AreasModule,
    ElementsModule,
    HistoryModule,
    JobsModule,
    PlanningModule,
  ],
  controllers: [ProgrammesController],
  providers: [
    ProgrammesService,
    ProgrammeBasis,
    ProgrammeFollowUps,
    ProgrammeForecasts,
    ProgrammeJobs,
    ProgrammeMaker,
    ProgrammePlans,
  ],
  exports: [ProgrammesService],
})
export class ProgrammesModule {}
