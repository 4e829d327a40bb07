import { Global, Module } from '@nestjs/common';
import { BusinessMetrics } from './business-metrics';
import { Clock } from './clock';
import { Locks } from './locks';
import { Peers } from './peers';
import { ListStreamLimit, References } from './resource';

/** What every module may ask for. */
@Global()
@Module({
  providers: [BusinessMetrics, Clock, ListStreamLimit, Locks, Peers, References],
  exports: [BusinessMetrics, Clock, ListStreamLimit, Locks, Peers, References],
})
export class CommonModule {}
