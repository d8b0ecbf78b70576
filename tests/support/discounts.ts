import { expect } from 'vitest';
import type { z } from 'zod';
import type { createDiscountRoute } from '#contracts/discounts/discounts.ts';
import type { DiscountQuery } from '#server/features/pricing/discounts/applicable-discounts.ts';
import type { Json } from './http-client.ts';
import { signedIn } from './shoppers.ts';
import type { TestShop } from './start-test-shop.ts';

type Body = z.input<NonNullable<typeof createDiscountRoute.body>>;

let count = 0;

/** A discount with a code unique to this run, 10 % by default; `code: null` creates an automatic rule. */
export async function putDiscount(shop: TestShop, changes: Partial<Body> = {}): Promise<Json> {
  const { client } = await signedIn(shop, { permissions: ['catalog'] });
  const unique = ++count;
  const response = await client.post('/api/admin/discounts/create', {
    name: `Отстъпка ${unique}`,
    code: `CODE-${unique}`,
    terms: { kind: 'percent', percent: 10 },
    ...changes,
  });
  expect(response).toMatchObject({ status: 201 });
  return response.body.discount;
}

/** A customer without a code and without orders. */
export function discountQueryOf(userId: string): DiscountQuery {
  return {
    code: undefined,
    customer: { userId, email: null },
    now: new Date(),
    hasOrdered: () => Promise.resolve(false),
  };
}
