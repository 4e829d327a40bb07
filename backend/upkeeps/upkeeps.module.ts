import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { upkeeps, upkeepTypes } from '../../domain/upkeeps';
import { masterDataSchema } from '../common/resource';
import { UpkeepsController } from './upkeeps.controller';
import { UpkeepsService } from './upkeeps.service';
import { UpkeepTypesController } from './upkeep-types.controller';
import { UpkeepTypesService } from './upkeep-types.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: upkeeps.name, schema: masterDataSchema(upkeeps) },
      { name: upkeepTypes.name, schema: masterDataSchema(upkeepTypes) },
    ]),
  ],
  controllers: [UpkeepsController, UpkeepTypesController],
  providers: [UpkeepsService, UpkeepTypesService],
})
export class UpkeepsModule {}
