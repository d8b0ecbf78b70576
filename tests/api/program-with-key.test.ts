import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop } from '#tests/support/start-test-shop.ts';

interface Call {
  operationId: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: 'path' | 'query' }[];
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}
interface ApiDocument {
  servers: { url: string }[];
  paths: Record<string, Record<string, Call>>;
}

const text = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8');
// The document of the shop is of this form.
const api = JSON.parse(text) as ApiDocument;
const ajv = new Ajv({ strict: false, validateFormats: false }).addSchema(JSON.parse(text) as object, 'api');
const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method, ...call })),
);

interface Input {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/**
 * A program that knows nothing of the shop but its OpenAPI document and a key: it calls operations by their ids, and takes no
 * answer that the document does not describe.
 */
function openProgram(base: string, key: string) {
  return async (operationId: string, { path = {}, query = {}, body }: Input = {}) => {
    const call = calls.find((one) => one.operationId === operationId);
    if (!call?.security.some((scheme) => 'key' in scheme)) throw new Error(`${operationId} takes no key.`);
    const place = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
    const unknown = Object.keys(query).filter((name) => !call.parameters?.some((one) => one.name === name));
    if (unknown.length > 0) throw new Error(`${operationId} has no ${unknown.join()}.`);
    const url = `${base}${api.servers[0]?.url}${place}?${String(new URLSearchParams(query))}`;
    const response = await fetch(url, {
      method: call.method.toUpperCase(),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    const at = ['paths', call.path, call.method, 'responses', String(response.status), 'content', 'application/json'];
    const pointer = [...at, 'schema'].map((part) =>
      encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
    );
    const isValid = ajv.validate({ $ref: `api#/${pointer.join('/')}` }, answer);
    if (!isValid) throw new Error(`${operationId} ${response.status}: ${ajv.errorsText()} ${JSON.stringify(answer)}`);
    // Its shape was validated by the document.
    return answer as Record<string, never>;
  };
}

test('a program with a key and the OpenAPI document lists products, counts stock, finds orders and marks one sent', async () => {
  const shop = await startTestShop();
  const base = await shop.listen();
  const owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  const { client: buyer } = await signedIn(shop);
  const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ stock: 10 }] });
  await buyer.post('/api/cart/add', { productId, variantId: variantIds[0] });
  const placed = (await buyer.post('/api/orders/create', orderInput())).body.order;
  const { body } = await owner.post('/api/admin/api-keys/create', { name: 'Склад', scopes: ['orders', 'catalog'] });
  const call = openProgram(base, body.key);

  const { products } = await call('getAdminProducts', { query: { pageSize: '10' } });
  expect(products).toMatchObject([{ id: productId }]);
  const count = { variantId: variantIds[0], counted: 25, seen: 9, note: 'Преброено в склада' };
  expect(await call('postAdminStockMovementsCount', { body: count })).toMatchObject({ stock: 25, difference: 16 });
  const { orders } = await call('getAdminOrders', { query: { from: new Date().toISOString().slice(0, 10) } });
  expect(orders).toMatchObject([{ id: placed.id, status: 'pending' }]);
  for (const status of ['confirmed', 'packed', 'shipped'])
    await call('putAdminOrdersId', { path: { id: placed.id }, body: { status } });
  const { order } = await call('getAdminOrdersId', { path: { id: placed.id } });
  expect(order).toMatchObject({ status: 'shipped' });
  await expect(call('getAdminBackups')).rejects.toThrow('takes no key');
  await expect(call('getAdminGroups')).rejects.toThrow('takes no key');
  await shop.stop();
});
