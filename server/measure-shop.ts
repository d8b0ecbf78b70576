import { Gauge } from 'prom-client';
import { messagesGivenUp } from '#server/features/customers/notifications/messages-given-up.ts';
import { measureHealth } from '#server/features/operations/health/measure-health.ts';
import { ordersPlaced } from '#server/features/sales/orders/placing/orders-placed.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Ask } from '#server/platform/features/feature.ts';
import { shopFigures } from '#server/platform/features/questions.ts';
import { countFigures } from '#server/platform/metrics/count-figures.ts';
import { measureProcess, type Scrape } from '#server/platform/metrics/measure-process.ts';

/** Measures the process and what only the features know. `watchesMachine` is false where another process does it. */
export function measureShop(deps: Deps, ask: Ask, { watchesMachine }: { watchesMachine: boolean }): Scrape {
  const { db, jobs, metrics } = deps;
  const figures = ask(shopFigures).flat();
  const scrape = measureProcess(metrics, { db, jobs, readFigures: () => countFigures(db, figures) });
  metrics.registerMetric(ordersPlaced);
  metrics.registerMetric(messagesGivenUp);
  const startedAt = new Gauge({
    name: 'iskra_start_time_seconds',
    help: 'When the oldest process of the shop was started',
    aggregator: 'min',
    registers: [metrics],
  });
  startedAt.set(Math.round(Date.now() / 1000 - process.uptime()));
  const updateHealth = watchesMachine ? measureHealth(deps) : async () => {};
  return async () => {
    await updateHealth();
    return scrape();
  };
}
