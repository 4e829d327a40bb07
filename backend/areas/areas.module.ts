import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HistoryModule } from '../history';
import { JobsModule } from '../jobs';
import { StoredArea, areaSchema } from './area.schema';
import { AreasController } from './areas.controller';
import { AreasService } from './areas.service';
import { PublicHolidays } from './public-holidays';

@Module({
  imports: [
    HistoryModule,
    JobsModule,
    MongooseModule.forFeature([{ name: StoredArea.name, schema: areaSchema }]),
  ],
  controllers: [AreasController],
  providers: [AreasService, PublicHolidays],
  exports: [AreasService],
})
export class AreasModule {}
