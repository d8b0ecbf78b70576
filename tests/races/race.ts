import type { SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestShop } from '#tests/support/start-test-shop.ts';
import type { Answer } from '#tests/support/http-client.ts';
import { type Database, poolOf } from '#server/platform/database/open-database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';

interface Runner {
  client: { csrfToken(): Promise<string> };
  run: () => Promise<Answer>;
}

/** Sends everything at once, CSRF tokens fetched and sockets warm, and answers in the order asked. */
export async function race(runners: readonly Runner[]): Promise<Answer[]> {
  await Promise.all(runners.map(({ client }) => client.csrfToken()));
  return Promise.all(runners.map(({ run }) => run()));
}

/**
 * A race that stands where the test wants it: everything is sent while a statement's lock is held, which is let go when
 * all of it waits and `in the meantime` is done.
 */
export async function raceBehind(
  db: Database,
  lock: SQL,
  runners: readonly Runner[],
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Answer[]> {
  await Promise.all(runners.map(({ client }) => client.csrfToken()));
  const sent: Promise<Answer>[] = [];
  await inTransaction(db, async (tx) => {
    await tx.execute(lock);
    sent.push(...runners.map(({ run }) => run()));
    await untilWaiting(db, runners.length);
    await meanwhile();
  });
  return Promise.all(sent);
}

/** How often each status and code was answered: `{ '201': 5, '409 OUT_OF_STOCK': 25 }`. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = body?.code ? `${status} ${body.code}` : String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Ends the shop. That a request was slow on a busy machine is no news here; anything else in the log is. */
export async function stopAfterRaces(shop: TestShop): Promise<void> {
  const isSlow = (line: Record<string, unknown>) => line['msg'] === 'request' && Number(line['status']) < 500;
  const news = shop.takeLog().filter((line) => !isSlow(line));
  await shop.stop();
  expect(news).toEqual([]);
}

/**
 * How many deadlocks the database had to break. They are tried again and hidden from people, but cost a second each.
 * Every connection is asked to report what it has counted first.
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
