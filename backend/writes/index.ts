export { pausingWrites } from './pausing-writes';
export { WriteGate } from './write-gate';
export { WriteInterceptor } from './write.interceptor';
export { WritesModule } from './writes.module';
