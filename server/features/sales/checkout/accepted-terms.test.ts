import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop } from '#tests/support/start-test-shop.ts';

test('an order stores the version of the terms that was accepted', async () => {
  const shop = await startTestShop();
  const panel = (await signedIn(shop, { permissions: ['settings'] })).client;
  const buyer = (await signedIn(shop)).client;
  const { productId, variantIds } = await insertProduct(shop.db);
  const placed = async () => {
    await buyer.post('/api/cart/add', { productId, variantId: variantIds[0] });
    const { body } = await buyer.post('/api/orders/create', orderInput());
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, body.order.id));
    return row?.termsVersion;
  };
  expect(await placed()).toBe(1);
  await panel.post('/api/admin/pages/tos/publish', { title: 'Общи условия', text: 'Нови.', basedOn: 1 });
  expect(await placed()).toBe(2);
  await shop.stop();
});
