import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ElementValues } from '../../domain/planning';
import { ApiErrors, IdPipe, LongRead, Permit } from '../common';
import { ElementValuesDto } from './dto/element-values.dto';
import { ElementValuesService } from './element-values.service';

@Controller('elements')
@ApiTags('elements')
export class ElementValuesController {
  constructor(private readonly service: ElementValuesService) {}

  @Get(':id/values')
  @Permit('elements.values')
  @ApiOperation({
    operationId: 'elements.values',
    summary: "An element's recorded values by control, oldest first",
  })
  @ApiOkResponse({ type: ElementValuesDto })
  @ApiErrors(400, 404)
  @LongRead()
  readValues(
    @Param('id', IdPipe) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ElementValues> {
    return this.service.readValues(id, reply.raw);
  }
}
