import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { upkeepTypes } from '../../domain/upkeeps';
import { dtosOf, resourceController } from '../common/resource';
import { UpkeepTypesService } from './upkeep-types.service';

@Controller(upkeepTypes.name)
@ApiTags(upkeepTypes.name)
export class UpkeepTypesController extends resourceController(
  upkeepTypes,
  dtosOf(upkeepTypes, 'UpkeepType'),
) {
  constructor(service: UpkeepTypesService) {
    super(service);
  }
}
