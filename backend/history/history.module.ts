import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StoredEntry, entrySchema } from './history.schema';
import { HistoryMapper } from './history.mapper';
import { HistoryService } from './history.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: StoredEntry.name, schema: entrySchema }])],
  providers: [HistoryMapper, HistoryService],
  exports: [HistoryService],
})
export class HistoryModule {}
