import type { SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Database, poolOf } from '#server/platform/database/open-database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Answer } from '#tests/support/http-client.ts';
import type { TestShop } from '#tests/support/start-test-shop.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';

interface Runner {
  client: { csrfToken(): Promise<string> };
  run: () => Promise<Answer>;
}

/**
 * Sends all requests concurrently with prefetched CSRF tokens and open sockets. Returns the responses in request order.
 */
export async function race(runners: readonly Runner[]): Promise<Answer[]> {
  await Promise.all(runners.map(({ client }) => client.csrfToken()));
  return Promise.all(runners.map(({ run }) => run()));
}

/**
 * A race with a defined interleaving: all requests are sent while a statement's lock is held. It is released once all
 * of them wait and `meanwhile` has run.
 */
export async function raceBehind(
  db: Database,
  lock: SQL,
  runners: readonly Runner[],
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Answer[]> {
  await Promise.all(runners.map(({ client }) => client.csrfToken()));
  const requests: Promise<Answer>[] = [];
  await inTransaction(db, async (tx) => {
    await tx.execute(lock);
    requests.push(...runners.map(({ run }) => run()));
    await untilWaiting(db, runners.length);
    await meanwhile();
  });
  return Promise.all(requests);
}

/** Counts the responses by status and code: `{ '201': 5, '409 OUT_OF_STOCK': 25 }`. */
export function tally(responses: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of responses) {
    const name = body?.code ? `${status} ${body.code}` : String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/**
 * Stops the shop. Ignores log entries about slow requests, which are expected on a busy machine, refusals with one of
 * `codes`, and no others.
 */
export async function stopAfterRaces(shop: TestShop, codes: readonly string[] = []): Promise<void> {
  const isSlow = (line: Record<string, unknown>) => line['msg'] === 'request' && Number(line['status']) < 500;
  const isExpected = ({ code }: Record<string, unknown>) => codes.some((one) => one === code);
  const news = shop.takeLog().filter((line) => !isSlow(line) && !isExpected(line));
  await shop.stop();
  expect(news).toEqual([]);
}

/**
 * The number of deadlocks detected by the database. The shop retries them, but each costs a second. All connections are
 * first made to report their statistics.
 */
export async function deadlocksOf(db: Database): Promise<number> {
  const pool = poolOf(db);
  const clients = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')));
  for (const client of clients) client.release();
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0;
}
