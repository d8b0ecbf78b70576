import { guestCartCookie } from '#server/features/sales/cart/guest/adopt-guest-cart.ts';
import { HttpClient } from './http-client.ts';
import type { ShelfProduct } from './shelf.ts';
import type { TestShop } from './start-test-shop.ts';

let lines = 0;

/** A guest whose browser has put a product into the cart's cookie. `base` is the address of a listening shop. */
export function guestWith(
  shop: TestShop,
  product: ShelfProduct,
  { quantity = 1, base }: { quantity?: number; base?: string } = {},
): HttpClient {
  const client = base === undefined ? shop.client() : new HttpClient(base);
  putIntoCookie(client, product, quantity);
  return client;
}

/** Writes the cookie as the storefront does: ids of its own for every line. */
export function putIntoCookie(client: HttpClient, { productId, variantIds }: ShelfProduct, quantity = 1): void {
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
