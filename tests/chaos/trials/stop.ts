import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { idempotencyKeys } from '#server/features/sales/orders/orders.tables.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { clientOf, type Line, putIntoCart, stockUp } from '../buyers.ts';
import { findLosses, withDatabase } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

const stops = 5;
const visitors = 20;
const pauseMilliseconds = 60;

/** What a visitor asks in turn. No list and no page is in memory: each is rendered. */
const kinds = ['order', 'list', 'page'] as const;
type Kind = (typeof kinds)[number];
/** Answers of each kind per stop, below which a trial says nothing. */
const leastAnswers = 20;

interface Seen {
  isOpen: boolean;
  acknowledged: string[];
  answers: Record<string, number>;
  /** Answers by what was asked. */
  counts: Record<Kind, number>;
  /** Requests whose connection was reset: the idempotency keys of orders, and the others. */
  cut: { orders: string[]; others: number };
}

export const stop: Trial = {
  name: 'stop',
  expected: `${stops} × SIGTERM while ${visitors} visitors order and ask for lists and pages over connections that stay open: it ends with 0 within 10 s, no order that it has taken is cut, nothing is refused or fails, and of the connections that arrive as it stops listening at most one is reset each time`,
  async run(stage) {
    const violations = new Violations();
    const port = stage.port();
    let shop = await stage.start({ port });
    const [line] = await stockUp(shop.origin, 50_000, 1);
    if (!line) throw new Error('No product is in stock.');
    const counts = { order: 0, list: 0, page: 0 };
    const seen: Seen = { isOpen: true, acknowledged: [], answers: {}, counts, cut: { orders: [], others: 0 } };
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
    for (const kind of kinds)
      violations.unless(counts[kind] >= stops * leastAnswers, `only ${counts[kind]} answers of the kind ${kind}`);
    const { orders, others } = seen.cut;
    const reset = orders.length + others;
    violations.unless(reset <= stops, `${reset} connections were reset`);
    const dataDir = join(stage.folder, 'data');
    const taken = await withDatabase({ dataDir }, (db) =>
      db.select().from(idempotencyKeys).where(inArray(idempotencyKeys.key, orders)),
    );
    violations.unless(taken.length === 0, `${taken.length} orders were taken and cut`);
    const refused = Object.keys(seen.answers).filter((status) => !['200', '201'].includes(status));
    violations.unless(refused.length === 0, `answers ${refused.join(', ')}`);
    violations.list.push(...(await findLosses({ dataDir }, seen.acknowledged)));
    const told = Object.entries(seen.answers).map(([status, count]) => `${count}× ${status}`);
    return {
      observed: `${told.join(', ')}, ${counts.page} of them pages; ${reset} connections reset, ${taken.length} of them with a taken order; slowest stop ${slowest} ms`,
      violations: violations.list,
    };
  },
};

/** While no process listens, connections are refused, which is no cut. */
async function visit(origin: string, line: Line, lane: number, seen: Seen): Promise<void> {
  const client = clientOf(origin);
  await wait((lane * pauseMilliseconds) / visitors);
  for (let n = lane; seen.isOpen; n++) {
    const kind = kinds[n % kinds.length] ?? 'order';
    const key = randomUUID();
    const query = `?minPrice=${lane * 1_000 + n}`;
    try {
      if (kind === 'order') putIntoCart(client, line);
      const answer = await (kind === 'order'
        ? client.post('/api/orders/create', orderInput(), { headers: { 'idempotency-key': key } })
        : client.get(kind === 'list' ? `/api/products${query}` : `/products${query}`));
      seen.answers[answer.status] = (seen.answers[answer.status] ?? 0) + 1;
      seen.counts[kind] += 1;
      if (answer.status === 201) seen.acknowledged.push(answer.body.order.id);
    } catch (error) {
      if (codeOf(error) === 'ECONNREFUSED') continue;
      if (kind === 'order') seen.cut.orders.push(key);
      else seen.cut.others += 1;
    } finally {
      await wait(pauseMilliseconds);
    }
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error);
}
