import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDays } from '#server/features/sales/orders/figures/read-days.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { salesPeriod } from './sales-period.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

test.each([
  ['in spring', '2027-05-10T09:00:00Z', ['2027-04-11', '2027-05-10'], ['2027-03-12', '2027-04-10']],
  ['in autumn', '2026-12-10T22:30:00Z', ['2026-11-12', '2026-12-11'], ['2026-10-13', '2026-11-11']],
])('both periods have 30 whole days when the clocks change %s', async (_, now, days, daysBefore) => {
  const period = salesPeriod(new Date(now), 30);
  const before = { ...period, from: period.beforeFrom, to: period.beforeTo };
  const datesOf = async (of: typeof period) => (await readDays(shop.db, of, 'EUR')).map(({ date }) => date);
  const [list, listBefore] = [await datesOf(period), await datesOf(before)];
  expect([list.length, list[0], list.at(-1)]).toEqual([30, ...days]);
  expect([listBefore.length, listBefore[0], listBefore.at(-1)]).toEqual([30, ...daysBefore]);
});
