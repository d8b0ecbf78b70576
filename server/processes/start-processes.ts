import cluster from 'node:cluster';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import type { Config } from '#server/platform/config/config.ts';
import { connectionUrl } from '#server/platform/database/connection-url.ts';
import type { Log } from '#server/platform/log.ts';
import type { Scrape } from '#server/platform/metrics/measure-process.ts';
import { announceStart } from './announce-start.ts';
import { requireFreePort } from './listen.ts';
import { ManagedProcess } from './managed-process.ts';
import { openConnection } from './open-connection.ts';
import { Opened } from './opened.ts';
import type { StartedProcess } from './started-process.ts';

/**
 * Starts several web processes on one port and one for jobs, and starts those again that die. This process holds the
 * port, the embedded PostgreSQL and the port of the metrics; it serves no requests itself. The first process prepares
 * the database alone, and its failure is a failed start.
 */
export async function startProcesses(
  config: Config,
  log: Log,
  webProcesses: number,
): Promise<StartedProcess & { processes: string }> {
  const resources = new Opened(log);
  try {
    await requireFreePort(config);
    const { connection, place } = await openConnection(config, log, resources, {
      processes: webProcesses + 1,
    });
    const env = { DATABASE_URL: config.databaseUrl ?? connectionUrl(connection) };
    // In turn, so that one that hangs gets no more connections than the others. From the socket of systemd each takes
    // its own: those on their way between two processes would be reset when one of them stops.
    cluster.schedulingPolicy = config.socket === null ? cluster.SCHED_RR : cluster.SCHED_NONE;
    const managed = (role: 'web' | 'worker') => new ManagedProcess({ role, env, log });
    const first = managed('web');
    const others = [managed('worker'), ...Array.from({ length: webProcesses - 1 }, () => managed('web'))];
    const all = [first, ...others];
    resources.add('processes', () => Promise.all(all.map((one) => one.stop())));
    const ready = await first.start();
    await Promise.all(others.map((one) => one.start()));
    const scrape = measureProcesses(all);
    // A process that hangs is ended and started again. If that fails too, systemd starts everything again.
    await announceStart(config, log, { scrape, isWell: () => !all.some((one) => one.hangs) }, resources);
    const processes = `${webProcesses} for the shop and 1 for jobs`;
    return { ...ready, place, scrape, processes, stop: () => resources.close() };
  } catch (error) {
    await resources.close();
    throw error;
  }
}

/** The metrics of all processes as one: counters and histograms are summed. */
export function measureProcesses(all: readonly ManagedProcess[]): Scrape {
  const own = new Registry();
  const processes = new Gauge({
    name: 'iskra_processes',
    help: 'Processes that are ready, by role',
    labelNames: ['role'] as const,
    registers: [own],
  });
  const restarts = new Counter({
    name: 'iskra_process_restarts_total',
    help: 'Processes that ended unexpectedly and were started again',
    registers: [own],
  });
  return async () => {
    const metrics = await Promise.all(all.map((one) => one.readMetrics()));
    for (const role of ['web', 'worker'] as const)
      processes.set({ role }, all.filter((one) => one.role === role && one.isRunning).length);
    restarts.reset();
    restarts.inc(all.reduce((sum, one) => sum + one.restarts, 0));
    return AggregatorRegistry.aggregate([...metrics, await own.getMetricsAsJSON()].filter((part) => part.length > 0));
  };
}
