import { Module } from '@nestjs/common';
import { ElementsModule } from '../elements';
import { UpkeepsModule } from '../upkeeps';
import { PresetPlanner } from './preset-planner';
import { PresetRuns } from './preset-runs';
import { PresetsController } from './presets.controller';

@Module({
  imports: [ElementsModule, UpkeepsModule],
  controllers: [PresetsController],
  providers: [PresetPlanner, PresetRuns],
  exports: [PresetRuns],
})
export class PresetsModule {}
