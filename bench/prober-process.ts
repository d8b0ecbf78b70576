import { randomInt } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Probe } from './prober.ts';

const [origin = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const pauseMilliseconds = 33;
const probes: Probe[] = [];
const pending = new Set<Promise<void>>();
const stopped = new AbortController();
/** Each prober asks for addresses of its own: another one did not leave them in memory. */
let count = randomInt(10_000, 900_000);

const paths: Record<Probe['kind'], () => string> = {
  memory: () => '/',
  page: () => `/products?maxPrice=${count}`,
  search: () => `/api/products?search=probe${count}`,
};

process.once('message', () => stopped.abort());
while (!stopped.signal.aborted) {
  for (const kind of ['memory', 'page', 'search'] as const) {
    count += 1;
    const probe = ask(kind);
    pending.add(probe);
    void probe.finally(() => pending.delete(probe));
    await wait(pauseMilliseconds);
  }
}
await Promise.all(pending);
agent.destroy();
process.send?.(probes, () => process.disconnect());

function ask(kind: Probe['kind']): Promise<void> {
  const since = performance.now();
  return new Promise((resolve) => {
    // A client of its own each time, and an address that the limits do not know.
    const headers = { 'x-forwarded-for': `10.255.${count % 250}.${(count >> 8) % 250}` };
    const note = (status: number, isProper: boolean) => {
      probes.push({ kind, status, ms: performance.now() - since, isProper });
      resolve();
    };
    const probe = get(origin + paths[kind](), { agent, headers, timeout: 15_000 }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        const isBulgarian = kind === 'search' || text.includes('lang="bg"');
        note(response.statusCode ?? 0, isBulgarian && Number(response.headers['retry-after']) > 0);
      });
    });
    probe.on('timeout', () => probe.destroy(new Error('timeout')));
    probe.on('error', () => note(0, false));
  });
}
