import type { PlaceOrderInput } from '#contracts/orders/orders.ts';
import type { HttpClient, Json } from './http-client.ts';
import { insertProduct, type InsertedProduct } from './insert-product.ts';
import { orderInput } from './order-input.ts';
import { signedIn } from './shoppers.ts';
import type { TestShop } from './start-test-shop.ts';

export interface PlacedOrder {
  order: Json;
  client: HttpClient;
  userId: string;
  product: InsertedProduct;
}

/** Places an order as a new customer: four units of a new product by default. */
export async function placeOrderIn(
  shop: TestShop,
  {
    changes = {},
    quantity = 4,
    product: existingProduct,
  }: { changes?: Partial<PlaceOrderInput>; quantity?: number; product?: InsertedProduct } = {},
): Promise<PlacedOrder> {
  const product = existingProduct ?? (await insertProduct(shop.db));
  const { client, id: userId } = await signedIn(shop);
  const line = { productId: product.productId, variantId: product.variantIds[0], quantity };
  const addResponse = await client.post('/api/cart/add', line);
  const response = await client.post('/api/orders/create', orderInput(changes));
  if (addResponse.status !== 200 || response.status !== 201) throw new Error(`The order was refused: ${response.text}`);
  return { order: response.body.order, client, userId, product };
}
