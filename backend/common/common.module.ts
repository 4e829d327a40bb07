import { Global, Module } from '@nestjs/common';
import { Clock } from './clock';
import { Locks } from './locks';
import { Peers } from './peers';
import { ListStreamLimit, References } from './resource';
import { Tally } from './tally';

/** What every module may ask for. */
@Global()
@Module({
  providers: [Clock, ListStreamLimit, Locks, Peers, References, Tally],
  exports: [Clock, ListStreamLimit, Locks, Peers, References, Tally],
})
export class CommonModule {}
