import type { PlaceOrderInput } from '#contracts/orders/orders.ts';
import type { HttpClient, Json } from './http-client.ts';
import { orderInput } from './order-input.ts';
import { putOnShelf, type ShelfProduct } from './shelf.ts';
import { signedIn } from './shoppers.ts';
import type { TestShop } from './start-test-shop.ts';

export interface PlacedOrder {
  order: Json;
  client: HttpClient;
  userId: string;
  product: ShelfProduct;
}

/** Places an order as a new customer: four units of a new product by default. */
export async function placeOrderIn(
  shop: TestShop,
  {
    changes = {},
    quantity = 4,
    product: given,
  }: { changes?: Partial<PlaceOrderInput>; quantity?: number; product?: ShelfProduct } = {},
): Promise<PlacedOrder> {
  const product = given ?? (await putOnShelf(shop.db));
  const { client, id: userId } = await signedIn(shop);
  const line = { productId: product.productId, variantId: product.variantIds[0], quantity };
  const added = await client.post('/api/cart/add', line);
  const placed = await client.post('/api/orders/create', orderInput(changes));
  if (added.status !== 200 || placed.status !== 201) throw new Error(`No order was placed: ${placed.text}`);
  return { order: placed.body.order, client, userId, product };
}
