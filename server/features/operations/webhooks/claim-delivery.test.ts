import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { claimDelivery } from './claim-delivery.ts';
import { webhookSending } from './webhooks.limits.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

/** An address for which so many events of different records wait. */
async function endpointWith(name: string, events: number): Promise<void> {
  await shop.db.execute(sql`
    with endpoint as (
      insert into webhook_endpoints (id, name, url, types, secret)
      values (gen_random_uuid(), ${name}, 'https://example.com/', array['stock.changed'], 'sealed') returning id),
    event as (
      insert into webhook_events (id, type, record, data)
      select gen_random_uuid(), 'stock.changed', ${name} || n, '{}' from generate_series(1, ${events}::int) n
      returning id, position, record)
    insert into webhook_deliveries (id, event_id, endpoint_id, position, record, type)
    select gen_random_uuid(), event.id, endpoint.id, event.position, event.record, 'stock.changed'
      from event cross join endpoint`);
}

test('an address with ten thousand waiting events is sent a few at once, and holds up neither the others nor the search', async () => {
  await endpointWith('many', 10_000);
  await endpointWith('one', 1);
  const now = shop.deps.clock();
  for (let count = 0; count < webhookSending.perEndpoint + 1; count += 1)
    expect(await claimDelivery(shop.db, now)).toBeDefined();
  const { rows } = await shop.db.execute(sql`
    select name, count(*)::int as claimed from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
     where claimed_until > ${now.toISOString()}::timestamptz group by name order by name`);
  expect(rows).toEqual([
    { name: 'many', claimed: webhookSending.perEndpoint },
    { name: 'one', claimed: 1 },
  ]);
  // Looked at one by one, those of a busy address took longer than a statement may.
  expect(await claimDelivery(shop.db, now)).toBeUndefined();
});
