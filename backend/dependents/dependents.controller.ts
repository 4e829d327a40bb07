import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type DependedOn, type Dependents, dependedOn } from '../../domain/dependents';
import { ApiErrors, IdPipe, LongRead, Permit } from '../common';
import { DependedOnPipe } from './depended-on.pipe';
import { DependentsService } from './dependents.service';
import { DependentsDto } from './dto/dependents.dto';

@Controller()
@ApiTags('dependents')
export class DependentsController {
  constructor(private readonly dependents: DependentsService) {}

  @Get(':resource/:id/dependents')
  @Permit('dependents.read')
  @ApiOperation({
    operationId: 'dependents.read',
    summary: 'How many hang on a record: active ones, and what is still to be done',
  })
  @ApiParam({ name: 'resource', enum: dependedOn })
  @ApiOkResponse({ type: DependentsDto })
  @ApiErrors(400, 404)
  @LongRead()
  read(
    @Param('id', IdPipe) id: string,
    @Param('resource', DependedOnPipe) resource: DependedOn,
  ): Promise<Dependents> {
    return this.dependents.of(resource, id);
  }
}
