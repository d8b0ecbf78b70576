import { afterAll, beforeAll, expect, test } from 'vitest';
import { dispatchTopic } from '#contracts/delivery/dispatch-topic.rule.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { announceDispatchDay } from './announce-dispatch-day.ts';

let shop: TestShop;
const heard: string[] = [];
beforeAll(async () => {
  shop = await startTestShop();
  const dispatch = { cutOffHour: 14, handlingDays: 0, transitDays: { office: 1, address: 1 } };
  await runOperation(shop.deps, (op) => saveSettings(op, { dispatch }));
  shop.deps.changes.listen((topic) => void heard.push(topic));
});
afterAll(() => shop.stop());

test.each([
  ['at the hour of a working day', '2026-11-25T12:00:05Z', 1],
  ['an hour late', '2026-11-25T13:00:00Z', 1],
  ['before it', '2026-11-25T11:00:00Z', 0],
  ['in the evening', '2026-11-25T18:00:00Z', 0],
  ['on a Saturday', '2026-11-28T12:00:05Z', 0],
])('pages that state a day of arrival are drawn anew %s or not', async (_, now, times) => {
  heard.length = 0;
  await runOperation(shop.deps, (op) => announceDispatchDay({ ...op, now: new Date(now) }));
  expect(heard.filter((topic) => topic === dispatchTopic)).toHaveLength(times);
});
