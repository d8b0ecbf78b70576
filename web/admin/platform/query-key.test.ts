import { hashKey, partialMatchKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { getPersonRoute } from '#contracts/accounts/user-records.ts';
import { getUserRoute, listUsersRoute } from '#contracts/accounts/users.ts';
import { getAdminOrderRoute, listAdminOrdersRoute } from '#contracts/orders/admin-orders.ts';
import { quoteRevisionRoute } from '#contracts/orders/order-revision.ts';
import { getPackingRoute, listPackingRoute } from '#contracts/orders/packing.ts';
import { getPayoutRoute, listPayoutsRoute } from '#contracts/payouts/payouts.ts';
import { listCategoriesRoute } from '#contracts/products/categories.ts';
import { listLotsRoute } from '#contracts/products/lots/lots.ts';
import { listGridRowsRoute } from '#contracts/products/product-cells.ts';
import { listReturnsRoute, quoteReturnRoute } from '#contracts/returns/returns.ts';
import { listAdminSectionsRoute } from '#contracts/sections/sections.ts';
import { getPublicSettingsRoute, getSettingsRoute } from '#contracts/settings/settings.ts';
import { callKey, listKey, nameOf, pathKey } from './query-key.ts';

const order = callKey(getAdminOrderRoute, { params: { id: '7' } });

test('the parts of a record continue its key, so that they are left with it', () => {
  expect(partialMatchKey(callKey(listReturnsRoute, { params: { id: '7' } }), order)).toBe(true);
  expect(partialMatchKey(callKey(listReturnsRoute, { params: { id: '8' } }), order)).toBe(false);
  const user = callKey(getUserRoute, { params: { id: '3' } });
  expect(partialMatchKey(callKey(getPersonRoute, { params: { id: '3' } }), user)).toBe(true);
});

test('no list contains its records, with an input or without', () => {
  for (const list of [callKey(listAdminOrdersRoute, { query: { page: '1' } }), callKey(listAdminOrdersRoute, {})])
    expect(partialMatchKey(order, list)).toBe(false);
  const packed = callKey(getPackingRoute, { params: { id: '7' } });
  expect(partialMatchKey(packed, callKey(listPackingRoute, {}))).toBe(false);
});

test('the key of a list reaches all its answers, and only them', () => {
  const list = listKey(listPayoutsRoute);
  expect(partialMatchKey(callKey(listPayoutsRoute, { query: { page: 2, limit: 10 } }), list)).toBe(true);
  expect(partialMatchKey(callKey(listPayoutsRoute, {}), list)).toBe(true);
  expect(partialMatchKey(callKey(getPayoutRoute, { params: { id: '1' }, query: { page: 2 } }), list)).toBe(false);
});

test('answers to another input, body, version or method have another key', () => {
  const params = { id: '7' };
  const body = { lines: [{ lineId: 'a', quantity: 1 }], withDelivery: false };
  const keys = [
    order,
    callKey(listReturnsRoute, { params }),
    callKey(listReturnsRoute, { params }, '2026-01-01'),
    callKey(quoteReturnRoute, { params, body }),
    callKey(quoteReturnRoute, { params, body: { ...body, withDelivery: true } }),
    callKey(quoteReturnRoute, { params, body }, '2026-01-01'),
    callKey(quoteRevisionRoute, { params, body }),
    callKey(listAdminOrdersRoute, {}),
    callKey(listAdminOrdersRoute, { query: { page: '2' } }),
    callKey({ ...listAdminOrdersRoute, method: 'POST' }, {}),
    callKey(listAdminOrdersRoute, null),
    callKey(getAdminOrderRoute, null),
  ];
  expect(new Set(keys.map(hashKey)).size).toBe(keys.length);
});

test('an undefined parameter is no other question than none', () => {
  const asked = callKey(listAdminOrdersRoute, { query: { page: '1', searchTerm: undefined } });
  expect(hashKey(asked)).toBe(hashKey(callKey(listAdminOrdersRoute, { query: { page: '1' } })));
});

test('a call of the shop is kept apart from the call of the panel with the same path, under the same name', () => {
  expect(hashKey(callKey(getPublicSettingsRoute, {}))).not.toBe(hashKey(callKey(getSettingsRoute, {})));
  expect(nameOf(getPublicSettingsRoute)).toBe(nameOf(getSettingsRoute));
  expect(nameOf(listCategoriesRoute)).toBe('categories');
});

test('the name is that of the records shown, not always that of the path', () => {
  expect(nameOf(getUserRoute)).toBe(nameOf(listUsersRoute));
  expect(nameOf(listPackingRoute)).toBe('orders');
  expect(nameOf(listLotsRoute)).toBe('products');
  expect(nameOf(listAdminSectionsRoute)).toBe('sections');
  expect(nameOf(listGridRowsRoute)).toBe('product-grid');
});

test('a parameter that is not given stays as it is written in the path', () => {
  expect(pathKey(getAdminOrderRoute)).toEqual(['orders', ':id']);
  expect(pathKey(getAdminOrderRoute, { id: 'a/b' })).toEqual(['orders', 'a/b']);
});
