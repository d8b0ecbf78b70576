import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverWebhooks } from '#server/features/operations/webhooks/deliver-webhooks.ts';
import { webhookDeliveries } from '#server/features/operations/webhooks/webhooks.tables.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/simulators/webhook-receiver.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { race, stopAfterRaces } from './race.ts';

let shop: TestShop;
let owner: HttpClient;
let receiver: WebhookReceiver;
beforeAll(async () => {
  shop = await startTestShop();
  receiver = await startWebhookReceiver();
  ({ client: owner } = await signedIn(shop, { base: await shop.listen(), permissions: ['owner'] }));
});
afterAll(async () => {
  await receiver.close();
  await stopAfterRaces(shop);
});

async function addEndpoint(types: string[]): Promise<void> {
  const { body } = await owner.post('/api/admin/webhooks/create', { name: 'Склад', url: receiver.url, types });
  receiver.secrets = [body.secret];
}

test('of six workers that look for the same events at once each event is sent by one', async () => {
  await addEndpoint(['product.changed']);
  for (let n = 0; n < 40; n++) await insertProduct(shop.db, {});
  await Promise.all(Array.from({ length: 6 }, () => deliverWebhooks(shop.deps)));
  const queued = await shop.db.$count(webhookDeliveries);
  expect(queued).toBeGreaterThanOrEqual(40);
  const ids = receiver.events.map(({ id }) => id);
  expect([new Set(ids).size, ids.length, receiver.problems]).toEqual([queued, queued, []]);
});

test('changes of one order that are made at once arrive in the order in which they were committed', async () => {
  await owner.get('/api/admin/webhooks');
  const { productId } = await insertProduct(shop.db, { variants: [{ stock: 5 }] });
  await deliverWebhooks(shop.deps);
  receiver.events.length = 0;
  const save = (name: string) => ({
    client: owner,
    run: () => owner.put(`/api/admin/products/${productId}`, { name }),
  });
  const answers = await race(['Едно', 'Две', 'Три', 'Четири', 'Пет'].map(save));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  await Promise.all(Array.from({ length: 4 }, () => deliverWebhooks(shop.deps)));
  await deliverWebhooks(shop.deps);
  const times = receiver.events.map(({ body }) => (JSON.parse(body) as { timestamp: string }).timestamp);
  expect(times).toHaveLength(5);
  expect(receiver.problems).toEqual([]);
});
