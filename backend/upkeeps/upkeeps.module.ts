import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HistoryModule } from '../history';
import { JobsModule } from '../jobs';
import { StoredUpkeepType, upkeepTypeSchema } from './upkeep-type.schema';
import { UpkeepTypesController } from './upkeep-types.controller';
import { UpkeepTypesService } from './upkeep-types.service';
import { StoredUpkeep, upkeepSchema } from './upkeep.schema';
import { UpkeepsController } from './upkeeps.controller';
import { UpkeepsService } from './upkeeps.service';

@Module({
  imports: [
    HistoryModule,
    JobsModule,
    MongooseModule.forFeature([
      { name: StoredUpkeep.name, schema: upkeepSchema },
      { name: StoredUpkeepType.name, schema: upkeepTypeSchema },
    ]),
  ],
  controllers: [UpkeepsController, UpkeepTypesController],
  providers: [UpkeepsService, UpkeepTypesService],
  exports: [MongooseModule, UpkeepsService],
})
export class UpkeepsModule {}
