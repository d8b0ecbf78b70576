import { Counter, Gauge, type Registry } from 'prom-client';

/** Measures the pages in memory. Returns the counter of requests that they answered. */
export function measurePageCache(
  cache: { readonly bytes: number; readonly size: number },
  registry: Registry,
): Counter {
  const bytes = new Gauge({
    name: 'iskra_page_cache_bytes',
    help: 'Bytes of the pages in memory',
    registers: [],
    collect() {
      this.set(cache.bytes);
    },
  });
  const pages = new Gauge({
    name: 'iskra_page_cache_pages',
    help: 'Pages in memory',
    registers: [],
    collect() {
      this.set(cache.size);
    },
  });
  registry.registerMetric(bytes);
  registry.registerMetric(pages);
  return new Counter({
    name: 'iskra_page_cache_hits_total',
    help: 'Requests answered by a page in memory; all others are counted by their route',
    registers: [registry],
  });
}
