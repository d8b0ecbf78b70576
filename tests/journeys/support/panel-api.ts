import { type APIRequestContext, expect } from '@playwright/test';

/** Sends a request as any signed-in user, to prepare data for a journey. */
export async function post(request: APIRequestContext, path: string, data: object) {
  const { csrfToken } = await (await request.get('/api/csrf-token')).json();
  const response = await request.post(`/api${path}`, { data, headers: { 'x-csrf-token': csrfToken } });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

let products = 0;

/** A product on sale, used by this journey only. */
export async function createProduct(request: APIRequestContext): Promise<{ id: string; name: string }> {
  const unique = `${process.pid}-${Date.now()}-${++products}`;
  const name = `Пробна кутия ${unique}`;
  const variant = { name: '50 mg', sku: `PROBA-${unique}`, price: { amount: 1290, currency: 'BGN' }, stock: 10 };
  const { product } = await post(request, '/admin/products/create', {
    ...{ name, description: 'Описание.', status: 'active', categoryIds: [], images: [], variants: [variant] },
  });
  return { id: product.id, name };
}
