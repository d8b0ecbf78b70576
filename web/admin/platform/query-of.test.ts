import { hashKey, type QueryClient, QueryObserver, skipToken } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUserRoute, listUsersRoute } from '#contracts/accounts/users.ts';
import { explainDiscountsRoute } from '#contracts/discounts/discount-trials.ts';
import { getDocumentPdfRoute } from '#contracts/documents/documents.ts';
import { exportOrdersRoute } from '#contracts/orders/admin-orders.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { hrefOf } from './href-of.ts';
import { previewOf, queryOf } from './query-of.ts';

let requests: { url: string; init: RequestInit }[];
let client: QueryClient;

beforeEach(() => {
  requests = [];
  client = createQueryClient();
  vi.stubGlobal('location', { pathname: '/admin', assign: vi.fn() });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/csrf-token') return Response.json({ csrfToken: 'c' });
    requests.push({ url, init });
    return Response.json({ users: [], total: 0 });
  });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

test('a query asks the call of its route with its input, and can be cancelled', async () => {
  await client.fetchQuery(queryOf(listUsersRoute, { query: { search: 'ива', page: 2 } }));
  expect(requests.map(({ url }) => decodeURIComponent(url))).toEqual(['/api/admin/users?search=ива&page=2']);
  expect(requests[0]?.init.signal).toBeInstanceOf(AbortSignal);
});

test('a query that reads by POST sends its body', async () => {
  await client.fetchQuery(previewOf(explainDiscountsRoute, { body: { orderId: 'o1' } }));
  expect(requests[0]?.init).toMatchObject({ method: 'POST', body: '{"orderId":"o1"}' });
});

test('without an input nothing is asked', async () => {
  const query = queryOf(getUserRoute, null);
  expect(query.queryFn).toBe(skipToken);
  const observer = new QueryObserver(client, query);
  const leave = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult()).toMatchObject({ fetchStatus: 'idle', data: undefined });
  leave();
  expect(requests).toEqual([]);
});

test('a version makes another answer of the same question', () => {
  const input = { params: { id: '1' } };
  const keys = [queryOf(getUserRoute, input), queryOf(getUserRoute, input, { version: 'a' })].map(({ queryKey }) =>
    hashKey(queryKey),
  );
  expect(new Set(keys).size).toBe(2);
});

test('the text of a failure is given, or the general one is used', () => {
  expect(queryOf(listUsersRoute, {}, { failed: 'Няма ги.' }).meta).toEqual({ failed: 'Няма ги.' });
  expect(queryOf(listUsersRoute, {}).meta).not.toHaveProperty('failed');
});

test('a preview shows its refusal in the form, is not repeated, and keeps the last answer meanwhile', async () => {
  const first = previewOf(explainDiscountsRoute, { body: { orderId: 'o1' } }, { failed: 'Няма цена.' });
  expect(first.meta).toEqual({ failed: 'Няма цена.', refusedInPlace: true });
  expect(first.retry).toBe(false);
  const observer = new QueryObserver(client, first);
  const leave = observer.subscribe(() => undefined);
  await client.ensureQueryData(first);
  observer.setOptions(previewOf(explainDiscountsRoute, { body: { orderId: 'o2' } }));
  expect(observer.getCurrentResult()).toMatchObject({ isPlaceholderData: true, data: { total: 0 } });
  leave();
});

test('a link to a file has the path and the parameters of its call, without empty ones', () => {
  expect(hrefOf(getDocumentPdfRoute, { params: { id: 'd 1' } })).toBe('/api/admin/documents/d%201/pdf');
  expect(hrefOf(exportOrdersRoute, { query: { rows: 'lines', searchTerm: '', city: undefined } })).toBe(
    '/api/admin/orders/export?rows=lines',
  );
});
