export { AreasModule } from './areas.module';
export { placeLock } from './place-lock';
