export { placeLock } from './area-rules';
export { AreasModule } from './areas.module';
