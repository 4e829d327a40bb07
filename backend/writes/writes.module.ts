import { Global, Module } from '@nestjs/common';
import { WriteGate } from './write-gate';

/** What every module may ask for that writes without being called. */
@Global()
@Module({ providers: [WriteGate], exports: [WriteGate] })
export class WritesModule {}
