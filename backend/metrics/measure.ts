import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Connection } from 'mongoose';
import type * as promClient from 'prom-client';
import { JobStore } from '../jobs';
import { BusinessMetrics, inTime, onResponseFinished } from '../common';
import { diskOf, doesDatabaseAnswer } from '../health';
import { PoolWatch } from './pool-watch';

type Prometheus = typeof promClient;
type Registry = promClient.Registry;

/** Buckets in seconds, from a single document to a long report. */
const SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How long a scrape waits for the database. */
const ANSWER_MS = 2_000;

/** The metrics of an application: those of the process, from prom-client, and Inspecta's own. */
export function measure(app: NestFastifyApplication, prometheus: Prometheus): Registry {
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  measureRequests(app, registry, prometheus);
  const connection = app.get<Connection>(getConnectionToken());
  measurePool(connection, registry, prometheus);
  measureDatabase(connection, registry, prometheus);
  measureDisk(connection, registry, prometheus);
  countRecorded(app.get(BusinessMetrics), registry, prometheus);
  countJobs(app.get(JobStore), registry, prometheus);
  return registry;
}

/** The route's template, never the path itself: that may name a person, and has unlimited values. */
function measureRequests(app: NestFastifyApplication, registry: Registry, { Histogram }: Prometheus): void {
  const duration = new Histogram({
    name: 'inspecta_http_request_duration_seconds',
    help: 'How long requests took, from their first byte to the last one of their answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  onResponseFinished(app.getHttpAdapter().getInstance(), ({ method, routeOptions }, reply, isAnswered) => {
    const status = isAnswered ? reply.statusCode : 'aborted';
    duration.observe({ method, route: routeOptions.url ?? 'none', status }, reply.elapsedTime / 1000);
  });
}

function measurePool(connection: Connection, registry: Registry, { Gauge }: Prometheus): void {
  const pool = new PoolWatch(connection.getClient());
  new Gauge({
    name: 'inspecta_database_connections',
    help: 'Connections to the database: open ones, those in use, and calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.open);
      this.set({ state: 'used' }, pool.used);
      this.set({ state: 'awaited' }, pool.awaited);
    },
  });
}

function measureDatabase(connection: Connection, registry: Registry, { Gauge }: Prometheus): void {
  new Gauge({
    name: 'inspecta_database_up',
    help: 'Whether the database answers: 1, or 0',
    registers: [registry],
    async collect() {
      this.set((await doesDatabaseAnswer(connection)) ? 1 : 0);
    },
  });
}

/** Of the embedded database that of its folder; a server of MongoDB tells its own. While it is not known there is no figure. */
function measureDisk(connection: Connection, registry: Registry, { Gauge }: Prometheus): void {
  new Gauge({
    name: 'inspecta_database_disk_bytes',
    help: 'The disk on which the database lies: what is free, and all of it',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const disk = await diskOf(connection);
      this.reset();
      if (!disk) return;
      this.set({ state: 'free' }, disk.free);
      this.set({ state: 'total' }, disk.total);
    },
  });
}

function countRecorded(metrics: BusinessMetrics, registry: Registry, { Counter }: Prometheus): void {
  new Counter({
    name: 'inspecta_inspections_recorded_total',
    help: 'Inspections that were planned and were recorded as done through this process',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(metrics.inspectionsRecorded);
    },
  });
}

/** All instances report the same. While the database does not answer, the last figures stay. */
function countJobs(store: JobStore, registry: Registry, { Gauge }: Prometheus): void {
  new Gauge({
    name: 'inspecta_jobs',
    help: 'Jobs that wait to be done, and those that failed so often that they are parked',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const open = await inTime(ANSWER_MS, store.countOpen()).catch(() => undefined);
      for (const [state, count] of Object.entries(open ?? {})) this.set({ state }, count);
    },
  });
}
