export { limitSchemas, purposeSchemas } from './dto/limits.schemas';
export { StoredUpkeep } from './upkeep.schema';
export { StoredUpkeepType } from './upkeep-type.schema';
export { UpkeepsModule } from './upkeeps.module';
