import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { elements } from '../../domain/elements';
import { elementSchema } from './element.schema';
import { ElementsController } from './elements.controller';
import { ElementsService } from './elements.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: elements.name, schema: elementSchema }])],
  controllers: [ElementsController],
  providers: [ElementsService],
  exports: [MongooseModule],
})
export class ElementsModule {}
