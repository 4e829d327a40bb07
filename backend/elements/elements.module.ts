import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HistoryModule } from '../history';
import { JobsModule } from '../jobs';
import { StoredElement, elementSchema } from './element.schema';
import { ElementsController } from './elements.controller';
import { ElementsService } from './elements.service';

@Module({
  imports: [
    HistoryModule,
    JobsModule,
    MongooseModule.forFeature([{ name: StoredElement.name, schema: elementSchema }]),
  ],
  controllers: [ElementsController],
  providers: [ElementsService],
  exports: [ElementsService],
})
export class ElementsModule {}
