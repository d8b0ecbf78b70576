import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** Measures every request by method, route pattern and status. No label holds an address or an id. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const labelNames = ['method', 'route', 'status'] as const;
  const durations = new Histogram({
    name: 'iskra_http_request_duration_seconds',
    help: 'Duration of HTTP requests by route pattern',
    labelNames,
    buckets: durationBuckets,
    registers: [registry],
  });
  const shed = new Counter({
    name: 'iskra_http_refused_total',
    help: 'Requests refused because of a limit (429) or overload (503)',
    labelNames: ['status'] as const,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.state?.page ?? request.routeOptions.url ?? 'none';
    const status = String(reply.statusCode);
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (status === '429' || status === '503') shed.inc({ status });
  });
}
