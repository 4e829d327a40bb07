import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { upkeeps } from '../../domain/upkeeps';
import { dtosOf, resourceController } from '../common/resource';
import { UpkeepsService } from './upkeeps.service';

@Controller(upkeeps.name)
@ApiTags(upkeeps.name)
export class UpkeepsController extends resourceController(upkeeps, dtosOf(upkeeps, 'Upkeep')) {
  constructor(service: UpkeepsService) {
    super(service);
  }
}
