export { PresetRuns } from './preset-runs';
export { PresetsModule } from './presets.module';
