import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { areas } from '../../domain/areas';
import { dtosOf, resourceController } from '../common/resource';
import { AreasService } from './areas.service';

@Controller(areas.name)
@ApiTags(areas.name)
export class AreasController extends resourceController(areas, dtosOf(areas, 'Area')) {
  constructor(service: AreasService) {
    super(service);
  }
}
