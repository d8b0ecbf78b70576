import { type APIRequestContext, expect } from '@playwright/test';
import { orderInput } from '#tests/support/order-input.ts';
import { post } from './panel-api.ts';
import { newPerson } from './shop-page.ts';

/** Places an order of a new customer through the API: two units each of as many products as requested. */
export async function placeOrder(
  request: APIRequestContext,
  { products: wanted = 1, changes = {} }: { products?: number; changes?: object } = {},
) {
  const person = newPerson();
  await post(request, '/auth/register', { ...person, promotionalOptIn: false });
  await post(request, '/auth/login', person);
  const { products } = await (await request.get('/api/products?inStock=true&sort=popular&limit=20')).json();
  const plenty = products.flatMap(({ id, name, variants }: { id: string; name: string; variants: Variant[] }) =>
    variants
      .filter(({ stock }) => stock > 10)
      .slice(0, 1)
      .map((variant) => ({ productId: id, name, variantId: variant.id })),
  );
  const goods = plenty.slice(0, wanted) as { productId: string; name: string; variantId: string }[];
  expect(goods).toHaveLength(wanted);
  for (const { productId, variantId } of goods) await post(request, '/cart/add', { productId, variantId, quantity: 2 });
  const { order } = await post(request, '/orders/create', orderInput(changes));
  return { person, order, goods };
}

interface Variant {
  id: string;
  stock: number;
}
