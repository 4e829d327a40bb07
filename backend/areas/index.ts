export { AreasModule } from './areas.module';
export { AreasService } from './areas.service';
export { StoredArea, areaSchema } from './area.schema';
export { placeLock } from './place-lock';
