import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { orderInput } from '#tests/support/order-input.ts';
import { putIntoCart } from './fill-cart.ts';
import { newCustomer } from './journey-test.ts';
import { post } from './panel-api.ts';

/** Places an order of a new customer through the API: two units each of as many products as requested. */
export async function placeOrder(
  request: APIRequestContext,
  { products: count = 1, changes = {} }: { products?: number; changes?: object } = {},
) {
  const customer = newCustomer();
  await post(request, '/auth/register', { ...customer, promotionalOptIn: false });
  await post(request, '/auth/login', customer);
  const { products } = await (await request.get('/api/products?inStock=true&sort=popular&limit=20')).json();
  const available = products.flatMap(({ id, name, variants }: { id: string; name: string; variants: Variant[] }) =>
    variants
      .filter(({ stock }) => stock > 10)
      .slice(0, 1)
      .map((variant) => ({ productId: id, name, variantId: variant.id })),
  );
  const items = available.slice(0, count) as { productId: string; name: string; variantId: string }[];
  expect(items).toHaveLength(count);
  for (const { productId, variantId } of items) await post(request, '/cart/add', { productId, variantId, quantity: 2 });
  const { order } = await post(request, '/orders/create', orderInput(changes));
  return { customer, order, items };
}

/** Orders one piece for the visitor of the page, signed in or a guest, who may then see the order. Returns its id. */
export async function orderOnePiece(page: Page, email: string, slug?: string): Promise<string> {
  await putIntoCart(page, slug);
  const contact = { firstName: 'Ива', lastName: 'Петрова', phone: '0888 123 456', email };
  const { order } = await post(page.request, '/orders/create', orderInput({ contact }));
  return order.id;
}

interface Variant {
  id: string;
  stock: number;
}
