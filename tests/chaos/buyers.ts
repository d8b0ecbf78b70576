import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { owner } from '#tests/support/shop-process.ts';

export interface Line {
  productId: string;
  variantId: string;
}

/** The maximum duration of a request. */
const timeoutMilliseconds = 12_000;
const send: typeof fetch = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) });

export const clientOf = (origin: string): HttpClient => new HttpClient(origin, send);

/** The administrator, signed in. */
export async function signInOwner(origin: string): Promise<HttpClient> {
  const client = clientOf(origin);
  const answer = await client.signIn(owner.email, owner.password);
  if (answer.status !== 200) throw new Error(`The owner could not sign in: ${answer.text}`);
  return client;
}

/** Variants with more stock than the trial sells. */
export async function stockUp(origin: string, pieces = 50_000, count = 5): Promise<Line[]> {
  const admin = await signInOwner(origin);
  const { body } = await admin.get('/api/products?limit=40&inStock=true');
  const lines: Line[] = [];
  for (const { id: productId, variants } of body.products.slice(0, count)) {
    const { id: variantId, stock: seen } = variants[0];
    const answer = await admin.post('/api/admin/stock-movements/count', {
      variantId,
      counted: pieces,
      seen,
      note: 'chaos',
    });
    if (answer.status !== 200) throw new Error(`Stock could not be counted: ${answer.text}`);
    lines.push({ productId, variantId });
  }
  return lines;
}

/** Each cart is a new one: a guest cannot order the same line twice. */
export function putIntoCart(client: HttpClient, line: Line): void {
  const cart = [{ id: randomUUID(), ...line, quantity: 1, personalization: '', attributes: [] }];
  client.cookies.set('cart', encodeURIComponent(JSON.stringify(cart)));
}

export interface Sales {
  /** The ids of the orders that the shop acknowledged. */
  acknowledged: string[];
  /** When the successful request of each began and when it was acknowledged, by performance.now(). */
  times: { began: number; ended: number }[];
  /** Refusals by status and code. */
  statuses: Record<string, number>;
  /** Orders that were never acknowledged, with all their repetitions. */
  givenUp: number;
}

/**
 * Guests who place about `rate` orders per second. Each repeats its order with the same idempotency key until the shop
 * acknowledges it, as a browser would.
 */
export class Buyers {
  readonly sales: Sales = { acknowledged: [], times: [], statuses: {}, givenUp: 0 };
  readonly #origins: readonly string[];
  readonly #lines: readonly Line[];
  readonly #lanes: Promise<void>[];
  #isOpen = true;

  constructor(origins: readonly string[], lines: readonly Line[], { rate = 15, lanes = 15 } = {}) {
    this.#origins = origins;
    this.#lines = lines;
    this.#lanes = Array.from({ length: lanes }, (_, n) => this.#buy(n, (lanes * 1000) / rate));
  }

  /** Waits until every buyer has finished. */
  async stop(): Promise<Sales> {
    this.#isOpen = false;
    await Promise.all(this.#lanes);
    return this.sales;
  }

  /** Milliseconds from `since` until an order is acknowledged whose request began after it. */
  async untilNext(since: number, maxMilliseconds = 30_000): Promise<number> {
    while (performance.now() - since < maxMilliseconds) {
      const next = this.sales.times.find(({ began }) => began > since);
      if (next !== undefined) return Math.round(next.ended - since);
      await wait(20);
    }
    return Infinity;
  }

  /** The longest time since `since` in which no order was acknowledged, in milliseconds. */
  longestPause(since: number): number {
    const ends = this.sales.times.map(({ ended }) => ended).filter((ended) => ended > since);
    const moments = [since, ...ends.toSorted((a, b) => a - b), performance.now()];
    return Math.round(Math.max(...moments.slice(1).map((moment, n) => moment - (moments[n] ?? moment))));
  }

  async #buy(lane: number, pause: number): Promise<void> {
    const client = clientOf(this.#origins[lane % this.#origins.length] ?? '');
    await wait(randomInt(Math.ceil(pause)));
    while (this.#isOpen) {
      await this.#placeOne(client);
      await wait(pause * (0.5 + Math.random()));
    }
  }

  async #placeOne(client: HttpClient): Promise<void> {
    const headers = { 'idempotency-key': randomUUID() };
    for (let tries = 0; tries < 60 && (this.#isOpen || tries < 20); tries++) {
      const since = performance.now();
      const line = this.#lines[randomInt(this.#lines.length)];
      if (line && tries === 0) putIntoCart(client, line);
      const answer = await client.post('/api/orders/create', orderInput(), { headers }).catch(() => null);
      const status = answer?.status ?? 0;
      const refusal = status === 0 ? 'no answer' : `${status} ${answer?.body?.code}`;
      if (status !== 201) this.sales.statuses[refusal] = (this.sales.statuses[refusal] ?? 0) + 1;
      if (status === 201) {
        this.sales.acknowledged.push(answer?.body.order.id);
        this.sales.times.push({ began: since, ended: performance.now() });
        return;
      }
      await wait(200);
    }
    this.sales.givenUp += 1;
  }
}

export function told(sales: Sales): string {
  const refusals = Object.entries(sales.statuses).map(([refusal, count]) => `, ${count}× ${refusal}`);
  return `${sales.acknowledged.length} orders${refusals.join('')}`;
}
