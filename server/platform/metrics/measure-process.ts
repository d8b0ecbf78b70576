import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { type Database, poolOf } from '#server/platform/database/open-database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

interface Measured {
  db: Database;
  jobs: Jobs;
  /** Figures that a feature reads from the database at each scrape, such as orders by status. */
  readFigures(): Promise<readonly Figure[]>;
}

/** One number of the shop with its labels, for example `{ name: 'iskra_orders', labels: { status: 'pending' }, value: 3 }`. */
export interface Figure {
  name: string;
  help: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** Updates what is read from the database, then returns all metrics. */
export type Scrape = () => Promise<Registry>;

/**
 * Adds the metrics of this process to the registry: the event loop, the connection pool, due jobs, and the figures of the
 * shop. Requests are measured by `measureRequests`. While the database is down, the rest is still measured.
 */
export function measureProcess(registry: Registry, { db, jobs, readFigures }: Measured): Scrape {
  collectDefaultMetrics({ register: registry, prefix: 'iskra_' });
  measurePool(db, registry);
  const updateJobs = measureJobs(jobs, registry);
  const updateFigures = measureFigures(readFigures, registry);
  return async () => {
    await Promise.allSettled([updateJobs(), updateFigures()]);
    return registry;
  };
}

function measurePool(db: Database, registry: Registry): void {
  const pool = poolOf(db);
  const connections = new Gauge({
    name: 'iskra_database_connections',
    help: 'Connections of the pool by state; waiting are requests for a connection',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const isUp = new Gauge({
    name: 'iskra_database_up',
    help: '1 while the database can be reached',
    aggregator: 'min',
    registers: [],
    collect() {
      this.set(pool.isDown ? 0 : 1);
    },
  });
  registry.registerMetric(connections);
  registry.registerMetric(isUp);
}

function measureJobs(jobs: Jobs, registry: Registry): () => Promise<void> {
  // Every process reads the same numbers.
  const shared = { labelNames: ['queue'] as const, registers: [registry], aggregator: 'max' as const };
  const due = new Gauge({ ...shared, name: 'iskra_jobs_due', help: 'Jobs that are due and wait' });
  const age = new Gauge({ ...shared, name: 'iskra_jobs_oldest_seconds', help: 'Age of the oldest job that is due' });
  return async () => {
    due.reset();
    age.reset();
    for (const depth of await jobs.readDepths()) {
      due.set({ queue: depth.name }, depth.due);
      age.set({ queue: depth.name }, depth.oldestSeconds);
    }
  };
}

function measureFigures(readFigures: Measured['readFigures'], registry: Registry): () => Promise<void> {
  const gauges = new Map<string, Gauge>();
  const gaugeOf = ({ name, help, labels }: Figure): Gauge => {
    const gauge =
      gauges.get(name) ??
      new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry], aggregator: 'max' });
    gauges.set(name, gauge);
    return gauge;
  };
  return async () => {
    for (const gauge of gauges.values()) gauge.reset();
    for (const figure of await readFigures()) gaugeOf(figure).set({ ...figure.labels }, figure.value);
  };
}
