import { expect, test } from 'vitest';
import { updateOrderRoute } from '#contracts/orders/admin-orders.ts';
import { listProductsRoute } from '#contracts/products/products.ts';
import { ApiError, messageOf, NetworkError } from './api-error.ts';
import { createCallApi, type ApiRequest } from './call-api.ts';

function recording(status: number, body: unknown) {
  const requests: ApiRequest[] = [];
  const callApi = createCallApi(async (request) => {
    requests.push(request);
    return { status, body };
  });
  return { callApi, requests };
}

test('puts parameters, query and body where the contract declares them', async () => {
  const { callApi, requests } = recording(200, { order: {} });
  await callApi(updateOrderRoute, {
    params: { id: 'a/b' },
    body: { status: 'packed' },
    headers: { 'idempotency-key': 'k' },
  });
  expect(requests[0]).toMatchObject({
    method: 'PUT',
    url: '/api/admin/orders/a%2Fb',
    body: '{"status":"packed"}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
  });
});

test('omits empty query values', async () => {
  const { callApi, requests } = recording(200, {});
  await callApi(listProductsRoute, {
    query: { page: 2, search: '', category: undefined, inStock: true, values: 'a,b' },
  });
  expect(requests[0]?.url).toBe('/api/products?page=2&inStock=true&values=a%2Cb');
  expect(requests[0]?.body).toBeUndefined();
});

test('sends a JSON content type even without a body', async () => {
  const { callApi, requests } = recording(200, {});
  await callApi(listProductsRoute);
  expect(requests[0]?.headers['content-type']).toBe('application/json');
});

test('throws the refusal with its code, fields and details', async () => {
  const response = {
    message: 'Няма наличност.',
    code: 'OUT_OF_STOCK',
    errors: [{ path: 'lines.0', message: 'x' }],
    requestId: 'r',
  };
  const { callApi } = recording(409, response);
  await expect(callApi(listProductsRoute)).rejects.toMatchObject({ status: 409, code: 'OUT_OF_STOCK', requestId: 'r' });
});

test('throws when a proxy returns something other than JSON', async () => {
  const { callApi } = recording(502, undefined);
  await expect(callApi(listProductsRoute)).rejects.toMatchObject({ status: 502, hasServerMessage: false });
});

test('prefers the server’s message and falls back to the caller’s text', () => {
  expect(messageOf(new ApiError(409, { message: 'Вече има.' }), 'Не стана.')).toBe('Вече има.');
  expect(messageOf(new ApiError(503, { message: 'Куриерът не отговаря.' }), 'Не стана.')).toBe('Куриерът не отговаря.');
  expect(messageOf(new ApiError(500, {}), 'Не стана.')).toBe('Не стана.');
  expect(messageOf(new TypeError('Failed to fetch dynamically imported module'), 'Не стана.')).toBe('Не стана.');
  expect(messageOf(new NetworkError(new TypeError('Failed to fetch')), 'Не стана.')).toBe('Не стана.');
  expect(messageOf(new Error('Количката е пълна.'), 'Не стана.')).toBe('Количката е пълна.');
  expect(messageOf(undefined, 'Не стана.')).toBe('Не стана.');
});
