import { Global, Module } from '@nestjs/common';
import { BusinessMetrics } from './business-metrics';
import { Clock } from './clock';
import { OpenExports } from './exports';
import { ChangeHistory } from './history';
import { Locks } from './locks';
import { LongReads } from './long-reads';
import { CreationKeys, OpenLists, References } from './resource';
import { WriteBudget, WriteGate, WriteLog } from './writes';

const providers = [
  BusinessMetrics,
  ChangeHistory,
  Clock,
  CreationKeys,
  Locks,
  LongReads,
  OpenExports,
  OpenLists,
  References,
  WriteBudget,
  WriteGate,
  WriteLog,
];

/** The providers that every module may inject. */
@Global()
@Module({ providers, exports: providers })
export class CommonModule {}
