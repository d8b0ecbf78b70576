import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { runOperation } from '#server/platform/operation.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import type { Quota } from './counters.ts';
import './limits.jobs.ts';
import { limitCounters } from './limits.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

test('expired counters are deleted, and others are kept', async () => {
  const quota = (key: string, windowMilliseconds: number): Quota => ({ name: 'x', key, limit: 1, windowMilliseconds });
  await shop.deps.counters.count([quota('short', 60_000), quota('long', 600_000)], 1);
  shop.advanceClock(60_001);
  await runOperation(shop.deps, (op) => enqueue(op, 'purge-limit-counters', {}));
  await shop.drainJobs();
  expect(await shop.db.select().from(limitCounters)).toHaveLength(1);
  expect(await shop.deps.counters.check([quota('long', 600_000)], 1)).not.toBeNull();
});
