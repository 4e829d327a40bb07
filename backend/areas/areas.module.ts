import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HistoryModule } from '../history';
import { StoredArea, areaSchema } from './area.schema';
import { AreasController } from './areas.controller';
import { AreasService } from './areas.service';

@Module({
  imports: [HistoryModule, MongooseModule.forFeature([{ name: StoredArea.name, schema: areaSchema }])],
  controllers: [AreasController],
  providers: [AreasService],
})
export class AreasModule {}
