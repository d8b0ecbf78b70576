import { Counter, Gauge, type Registry } from 'prom-client';
import { workClasses } from '#contracts/common/work-class.rule.ts';

/** Measures the admission of requests. Returns the counter of refused requests by class. */
export function measureAdmission(
  queue: { readonly concurrency: number; readonly running: number; readonly waiting: number },
  registry: Registry,
): Counter<'class'> {
  const shed = new Counter({
    name: 'iskra_http_shed_total',
    help: 'Requests refused because of overload, by class of work',
    labelNames: ['class'] as const,
    registers: [registry],
  });
  for (const work of workClasses) shed.inc({ class: work }, 0);
  registry.registerMetric(
    new Gauge({
      name: 'iskra_http_admission',
      help: 'Requests being processed, requests waiting, and the present limit of concurrency',
      labelNames: ['state'] as const,
      registers: [],
      collect() {
        this.set({ state: 'running' }, queue.running);
        this.set({ state: 'waiting' }, queue.waiting);
        this.set({ state: 'limit' }, queue.concurrency);
      },
    }),
  );
  return shed;
}
