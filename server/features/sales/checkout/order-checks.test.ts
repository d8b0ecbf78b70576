import { expect, test } from 'vitest';
import { type ChannelChecks, checksOfStaff } from './order-checks.ts';
import type { Placement } from './place-order.ts';
import type { Sale } from './sell-cart.ts';

test('an order without one of its checks does not compile: the types report an expectation that no longer holds', () => {
  const { cashOnDelivery: _, ...withoutCod } = checksOfStaff;
  // @ts-expect-error -- the check of cash on delivery is missing
  const checks: ChannelChecks = withoutCod;
  // @ts-expect-error -- a sale without checks
  const sell = (sale: Omit<Sale, 'checks'>): Sale => sale;
  // @ts-expect-error -- an order of the storefront that does not say which code was typed
  const place = (placement: Omit<Placement, 'codCode'>): Placement => placement;
  // @ts-expect-error -- or whether the buyer has a limit of reserved stock
  const reserve = (placement: Omit<Placement, 'reservation'>): Placement => placement;
  expect(Object.keys(checks)).toEqual(['engraving', 'reservation']);
  expect([sell, place, reserve]).toHaveLength(3);
});
