import { Global, Module } from '@nestjs/common';
import { Gatekeeper } from '../common';
import { WriteGate } from './write-gate';

/** What every module may ask for that writes without being called. */
@Global()
@Module({
  providers: [WriteGate, { provide: Gatekeeper, useExisting: WriteGate }],
  exports: [WriteGate, Gatekeeper],
})
export class WritesModule {}
