import { Global, Module } from '@nestjs/common';
import { BusinessMetrics } from './business-metrics';
import { Clock } from './clock';
import { Locks } from './locks';
import { InstanceRegistry } from './instance-registry';
import { ListStreamLimit, References } from './resource';

/** What every module may ask for. */
@Global()
@Module({
  providers: [BusinessMetrics, Clock, ListStreamLimit, Locks, InstanceRegistry, References],
  exports: [BusinessMetrics, Clock, ListStreamLimit, Locks, InstanceRegistry, References],
})
export class CommonModule {}
