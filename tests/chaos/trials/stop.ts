import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { orderInput } from '#tests/support/order-input.ts';
import { clientOf, type Line, putIntoCart, stockUp } from '../buyers.ts';
import { findLosses } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

const stops = 5;
const visitors = 20;
const pauseMilliseconds = 60;

interface Seen {
  isOpen: boolean;
  acknowledged: string[];
  answers: Record<string, number>;
  /** Requests that were sent and got no whole answer. */
  cut: string[];
}

export const stop: Trial = {
  name: 'stop',
  expected: `${stops} × SIGTERM while ${visitors} visitors order and browse over connections that stay open: it ends with 0 within 10 s, and no request that it has taken is cut or refused`,
  async run(stage) {
    const violations = new Violations();
    const port = stage.port();
    let shop = await stage.start({ port });
    const [line] = await stockUp(shop.origin, 50_000, 1);
    if (!line) throw new Error('No product is in stock.');
    const seen: Seen = { isOpen: true, acknowledged: [], answers: {}, cut: [] };
    const lanes = Array.from({ length: visitors }, (_, n) => visit(shop.origin, line, n, seen));
    let slowest = 0;
    for (let n = 0; n < stops; n++) {
      await wait(2_000);
      const since = performance.now();
      await shop.kill('SIGTERM');
      slowest = Math.max(slowest, Math.round(performance.now() - since));
      violations.unless(shop.ended() === 0, `it ended with ${shop.ended()}`);
      shop = await stage.start({ port });
    }
    await wait(1_000);
    seen.isOpen = false;
    await Promise.all(lanes);
    violations.unless(slowest <= 10_000, `a stop took ${slowest} ms`);
    violations.unless(
      seen.cut.length === 0,
      `${seen.cut.length} requests were cut: ${seen.cut.slice(0, 3).join('; ')}`,
    );
    const refused = Object.keys(seen.answers).filter((status) => !['200', '201'].includes(status));
    violations.unless(refused.length === 0, `answers ${refused.join(', ')}`);
    violations.list.push(...(await findLosses({ dataDir: join(stage.folder, 'data') }, seen.acknowledged)));
    const told = Object.entries(seen.answers).map(([status, count]) => `${count}× ${status}`);
    return {
      observed: `${told.join(', ')}; ${seen.cut.length} cut; slowest stop ${slowest} ms`,
      violations: violations.list,
    };
  },
};

/** Orders and browses in turn. While no process listens, connections are refused, which is no cut. */
async function visit(origin: string, line: Line, lane: number, seen: Seen): Promise<void> {
  const client = clientOf(origin);
  await wait((lane * pauseMilliseconds) / visitors);
  for (let n = 0; seen.isOpen; n++) {
    try {
      if (n % 2 === 0) putIntoCart(client, line);
      const headers = { 'idempotency-key': randomUUID() };
      const answer =
        n % 2 === 0
          ? await client.post('/api/orders/create', orderInput(), { headers })
          : await client.get(`/api/products?minPrice=${lane * 1_000 + n}`);
      seen.answers[answer.status] = (seen.answers[answer.status] ?? 0) + 1;
      if (answer.status === 201) seen.acknowledged.push(answer.body.order.id);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(error);
      if (code !== 'ECONNREFUSED') seen.cut.push(`${n % 2 === 0 ? 'order' : 'list'} ${code}`);
    }
    await wait(pauseMilliseconds);
  }
}
