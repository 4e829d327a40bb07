export { AreasModule } from './areas.module';
