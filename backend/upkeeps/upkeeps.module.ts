import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { upkeeps, upkeepTypes } from '../../domain/upkeeps';
import { upkeepTypeSchema } from './upkeep-type.schema';
import { UpkeepTypesController } from './upkeep-types.controller';
import { UpkeepTypesService } from './upkeep-types.service';
import { upkeepSchema } from './upkeep.schema';
import { UpkeepsController } from './upkeeps.controller';
import { UpkeepsService } from './upkeeps.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: upkeeps.name, schema: upkeepSchema },
      { name: upkeepTypes.name, schema: upkeepTypeSchema },
    ]),
  ],
  controllers: [UpkeepsController, UpkeepTypesController],
  providers: [UpkeepsService, UpkeepTypesService],
  exports: [MongooseModule, UpkeepsService],
})
export class UpkeepsModule {}
