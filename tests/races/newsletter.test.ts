import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterConsents, newsletterSubscribers } from '#server/features/customers/newsletter/newsletter.tables.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { race, stopAfterRaces, tally } from './race.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => stopAfterRaces(shop));

// Guard: newsletter_subscribers_email_key, on which the confirmation does nothing or renews one row.
test('two letters that are confirmed at once by ten presses make one subscriber, one proof and one first email', async () => {
  const email = 'twice@example.com';
  const asked = [shop.client(), shop.client()].map((client) => ({
    client,
    run: () => client.post('/api/newsletter', { email }),
  }));
  expect(tally(await race(asked))).toEqual({ 200: 2 });
  await shop.drainJobs();
  const tokens = shop.mails.map(({ text }) => decodeURIComponent(/token=(\S+)/.exec(text)?.[1] ?? ''));
  expect(new Set(tokens).size).toBe(2);
  const presses = Array.from({ length: 10 }, (_, number) => {
    const client = shop.client();
    return { client, run: () => client.post('/api/newsletter/confirm', { token: tokens[number % 2] }) };
  });
  expect(tally(await race(presses))).toEqual({ 200: 10 });
  await shop.drainJobs();
  expect(await shop.db.select().from(newsletterSubscribers)).toHaveLength(1);
  expect(await shop.db.select().from(newsletterConsents)).toHaveLength(1);
  expect(shop.mails.filter(({ unsubscribeUrl }) => unsubscribeUrl !== undefined)).toHaveLength(1);
});
