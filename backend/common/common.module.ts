import { Global, Module } from '@nestjs/common';
import { Clock } from './clock';
import { Locks } from './locks';
import { References } from './resource';

/** What every module may ask for. */
@Global()
@Module({ providers: [Clock, Locks, References], exports: [Clock, Locks, References] })
export class CommonModule {}
