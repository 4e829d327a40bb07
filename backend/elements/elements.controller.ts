import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { elements } from '../../domain/elements';
import { dtosOf, resourceController } from '../common/resource';
import { ElementsService } from './elements.service';

@Controller(elements.name)
@ApiTags(elements.name)
export class ElementsController extends resourceController(elements, dtosOf(elements, 'Element')) {
  constructor(service: ElementsService) {
    super(service);
  }
}
