export { pausingWrites } from './pausing-writes';
export { WriteGate } from './write-gate';
export { WritesModule } from './writes.module';
