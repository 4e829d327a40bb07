import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { elementKinds } from '../../domain/elements';
import { type Preset, type PresetResult, presets } from '../../domain/presets';
import {
  ApiErrors,
  ApiIdempotencyKey,
  CurrentUser,
  IdempotencyKey,
  Permit,
  type SignedInUser,
} from '../common';
import { ApplyPresetDto } from './dto/apply-preset.dto';
import { PresetDto, PresetResultDto } from './dto/preset.dto';
import { PresetPlanner } from './preset-planner';
import { PresetRuns } from './preset-runs';
import { PresetPipe } from './preset.pipe';

@Controller('presets')
@ApiTags('presets')
export class PresetsController {
  constructor(
    private readonly planner: PresetPlanner,
    private readonly runs: PresetRuns,
  ) {}

  @Get()
  @Permit('presets.list')
  @ApiOperation({ operationId: 'presets.list', summary: 'What the law asks of each kind of element' })
  @ApiOkResponse({ type: [PresetDto] })
  list(): readonly Preset[] {
    return presets;
  }

  @Post(':kind')
  @Permit('presets.apply')
  @ApiOperation({
    operationId: 'presets.apply',
    summary: 'Make the controls of rows of the law, and add them to elements, all or none',
  })
  @ApiParam({ name: 'kind', enum: elementKinds })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: PresetResultDto })
  @ApiErrors(400, 404)
  apply(
    @Param('kind', PresetPipe) preset: Preset,
    @Body() request: ApplyPresetDto,
    @CurrentUser() caller: SignedInUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<PresetResult> {
    return this.runs.run(caller.id, key, () => this.planner.plan(preset, request, caller));
  }
}
