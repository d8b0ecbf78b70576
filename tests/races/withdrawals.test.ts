import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawals } from '#server/features/sales/returns/withdrawals/withdrawals.tables.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { race, stopAfterRaces, tally } from './race.ts';

let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));

// Guard: withdrawals_statement_key, the hash of the statement and its day.
test('a statement of withdrawal sent ten times at once counts once, with one receipt and one time', async () => {
  const email = 'rada@example.com';
  const statement = { name: 'Рада Илиева', orderNumber: '1001', email, scope: 'whole' };
  const responses = await race(
    Array.from({ length: 10 }, () => {
      const client = new HttpClient(base);
      return { client, run: () => client.post('/api/withdrawals', statement) };
    }),
  );
  expect(tally(responses)).toEqual({ '201': 10 });
  expect(new Set(responses.map(({ body }) => body.receivedAt)).size).toBe(1);
  expect(await shop.db.select().from(withdrawals).where(eq(withdrawals.email, email))).toHaveLength(1);
  await shop.drainJobs();
  expect(shop.mails.filter(({ to }) => to === email)).toHaveLength(1);
});
