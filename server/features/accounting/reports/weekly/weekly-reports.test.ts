import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import type { Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { lastWeek } from '../periods/periods.ts';
import { mailWeeklyReports } from './mail-weekly-reports.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

/** The emails of a run a week later, in the order in which they were queued. */
async function mailed(weeks = 1) {
  const clock = () => new Date(Date.now() + weeks * 7 * 86_400_000);
  await mailWeeklyReports({ ...shop.deps, clock });
  return shop.db.select().from(messages).where(like(messages.cause, 'weekly-report:%')).orderBy(messages.createdAt);
}
const weekly = '/api/admin/weekly-reports';

/** Someone on the staff with no open duty a week from now. */
async function colleague(permissions: Permission[]) {
  const person = await signedIn(shop, { permissions });
  await shop.db.update(users).set({ twoFactorEnabledAt: new Date() }).where(eq(users.email, person.email));
  return person;
}

test('the past week ends on the Sunday before, also on a Sunday and over the end of a year', () => {
  expect(lastWeek('2026-11-30')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(lastWeek('2026-11-29')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(lastWeek('2027-01-01')).toEqual({ from: '2026-12-21', to: '2026-12-27' });
});

test('a report is chosen once and ended, each person’s own', async () => {
  const { client } = await signedIn(shop, { permissions: ['orders'] });
  const { client: other } = await signedIn(shop, { permissions: ['orders'] });
  expect((await client.put(`${weekly}/time`, {})).body.kinds).toEqual(['time']);
  expect((await client.put(`${weekly}/time`, {})).body.kinds).toEqual(['time']);
  expect((await client.put(`${weekly}/nothing`, {})).status).toBe(404);
  expect((await other.get(weekly)).body.kinds).toEqual([]);
  expect((await other.delete(`${weekly}/time`)).status).toBe(200);
  expect((await client.get(weekly)).body.kinds).toEqual(['time']);
  expect((await client.delete(`${weekly}/time`)).body.kinds).toEqual([]);
});

test('the email has the sums and rows of the past week, and comes once for each week', async () => {
  const { productId } = await insertProduct(shop.db, { name: 'Ментова' });
  expect(productId).not.toBe('');
  const { order } = await placeOrderIn(shop);
  const { client, email } = await colleague(['orders']);
  await client.put(`${weekly}/payment`, {});
  const [letter, ...others] = await mailed();
  expect(others).toEqual([]);
  const total = String(order.totals.total.amount / 100).replace('.', ',');
  expect(letter).toMatchObject({ recipient: email });
  expect(letter?.subject).toMatch(/^По начин на плащане, \d\d\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4} – /);
  expect(letter?.text).toContain('Поръчки: 1 (0)');
  expect(letter?.text).toMatch(new RegExp(`Оборот: ${total}.*лв\\.`));
  expect(letter?.text).toContain('/admin/reports/payment?from=');
  expect(letter?.text).not.toContain('Марж');
  expect(await mailed()).toHaveLength(1);
  expect(await mailed(2)).toHaveLength(2);
});

test('rights are those of the moment: costs need theirs; who lost them, is blocked or must set up the account gets nothing', async () => {
  const letterTo = async (email: string, weeks: number): Promise<Json | undefined> =>
    (await mailed(weeks)).find(({ recipient, cause }) => recipient === email && cause.includes(':product:'));
  const owner = await colleague(['orders', 'costs']);
  await owner.client.put(`${weekly}/product`, {});
  expect((await letterTo(owner.email, 3))?.text).toContain('Марж');
  const keep = async (changes: Partial<typeof users.$inferInsert>) => {
    await shop.db.update(users).set(changes).where(eq(users.email, owner.email));
    await shop.db.delete(messages).where(eq(messages.recipient, owner.email));
  };
  await keep({ permissions: ['catalog'] });
  expect(await letterTo(owner.email, 4)).toBeUndefined();
  await keep({ permissions: ['owner'], status: 'blocked' });
  expect(await letterTo(owner.email, 5)).toBeUndefined();
  await keep({ status: 'active', twoFactorEnabledAt: null });
  expect(await letterTo(owner.email, 6)).toBeUndefined();
  await keep({ twoFactorEnabledAt: new Date() });
  expect(await letterTo(owner.email, 7)).toBeDefined();
});
