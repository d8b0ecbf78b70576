import { describe, expect, test } from 'vitest';
import { AdminOrderFilter, listAdminOrdersRoute } from '#contracts/orders/admin-orders.ts';
import type { ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { orderFilters, orderSorts } from './order-filters.ts';
import { orderExports, orderFilterOf, orderQueryOf, printOrdersHref, type OrderListQuery } from './order-query.ts';

const stateOf = (part: Partial<ListState<OrderListQuery>> = {}) =>
  ({ search: '', filters: {}, page: 1, size: 20, ...part }) as ListState<OrderListQuery>; // what the query reads

describe('the list of orders asks for what its filters say', () => {
  test('under the names of the call', () => {
    const filters = { status: 'packed', method: 'cod', payment: 'awaiting', city: 'Русе' } as const;
    expect(orderFilterOf(stateOf({ search: 'Ива', filters }))).toMatchObject({
      ...{ searchTerm: 'Ива', statusFilter: 'packed', paymentMethod: 'cod', payment: 'awaiting', city: 'Русе' },
    });
  });

  test.each([
    ['12,90', '1290'],
    ['12', '1200'],
    ['0', '0'],
    ['', ''],
    ['дванайсет', ''],
    ['12,', '1200'],
    ['-5', ''],
  ])('the sum "%s" as "%s" in minor units', (typed, amount) =>
    expect(orderFilterOf(stateOf({ filters: { min: typed, max: typed } }))).toMatchObject({
      minTotal: amount,
      maxTotal: amount,
    }),
  );

  const choices = orderFilters.flatMap(({ id, options }) => options.map(({ value }) => [id, value] as const));
  test('offers only choices that the call takes', () => {
    expect(choices.length).toBeGreaterThan(15);
    const refused = choices.filter(([id, value]) => {
      return !AdminOrderFilter.safeParse(orderFilterOf(stateOf({ filters: { [id]: value } }))).success;
    });
    expect(refused).toEqual([]);
  });

  test.each(orderSorts.map(({ value }) => value))('can be sorted by %s', (sort) => {
    expect(listAdminOrdersRoute.query?.safeParse(orderQueryOf(stateOf({ sort }))).success).toBe(true);
  });
});

describe('files of orders', () => {
  test('have the orders of the filter, as rows of orders or of goods', () => {
    const addresses = orderExports(stateOf({ filters: { status: 'packed', min: '5' } })).map(({ href }) => href);
    expect(addresses.map((href) => new URL(href, 'https://x').searchParams.get('rows'))).toEqual(['orders', 'lines']);
    for (const href of addresses) {
      const query = new URL(href, 'https://x').searchParams;
      expect([query.get('statusFilter'), query.get('minTotal')]).toEqual(['packed', '500']);
    }
  });

  test('are printed of the chosen orders, or of all that match', () => {
    const chosen = new URL(printOrdersHref({ ids: ['a', 'b'] }), 'https://x');
    expect([...chosen.searchParams]).toEqual([['ids', 'a,b']]);
    const all = new URL(printOrdersHref({ filter: stateOf({ filters: { status: 'packed' } }) }), 'https://x');
    expect(all.searchParams.get('statusFilter')).toBe('packed');
    expect(all.searchParams.has('ids')).toBe(false);
  });
});
