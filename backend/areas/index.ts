export { AreasModule } from './areas.module';
export { AreasService } from './areas.service';
export { StoredArea } from './area.schema';
export { placeLock } from './place-lock';
