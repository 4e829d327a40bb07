export { limitSchemas, purposeSchemas } from './dto/limits.schemas';
export { StoredUpkeep, upkeepSchema } from './upkeep.schema';
export { StoredUpkeepType, upkeepTypeSchema } from './upkeep-type.schema';
export { UpkeepsModule } from './upkeeps.module';
