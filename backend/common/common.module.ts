import { Global, Module } from '@nestjs/common';
import { Clock } from './clock';
import { Locks } from './locks';
import { References } from './resource';
import { Tally } from './tally';

/** What every module may ask for. */
@Global()
@Module({ providers: [Clock, Locks, References, Tally], exports: [Clock, Locks, References, Tally] })
export class CommonModule {}
