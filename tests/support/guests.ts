import { guestCartCookie } from '#contracts/cart/guest-cart-cookie.rule.ts';
import { HttpClient } from './http-client.ts';
import type { InsertedProduct } from './insert-product.ts';
import type { TestShop } from './start-test-shop.ts';

let lines = 0;

/** A guest with a product in the cart cookie. `base` is the URL of a listening shop. */
export function guestWith(
  shop: TestShop,
  product: InsertedProduct,
  { quantity = 1, base }: { quantity?: number; base?: string } = {},
): HttpClient {
  const client = base === undefined ? shop.client() : new HttpClient(base);
  putIntoCookie(client, product, quantity);
  return client;
}

/** Writes the cookie as the storefront does, with a unique id for every line. */
export function putIntoCookie(
  client: HttpClient,
  { productId, variantIds }: Pick<InsertedProduct, 'productId' | 'variantIds'>,
  quantity = 1,
): void {
  const line = {
    id: String(++lines),
    productId,
    variantId: variantIds[0],
    quantity,
    personalization: '',
    attributes: [],
  };
  client.cookies.set(guestCartCookie, encodeURIComponent(JSON.stringify([line])));
}
