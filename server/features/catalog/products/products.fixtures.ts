import type { HttpClient, Json } from '#tests/support/http-client.ts';

export const admin = { email: 'owner@example.com', password: 'Long-enough-1' };

let skus = 0;

/** The request body of a product with one variant at `price` stotinki. */
export function productBody(changes: Record<string, unknown> = {}, variant: Record<string, unknown> = {}): Json {
  return { name: 'Мента', status: 'active', variants: [variantBody(variant)], ...changes };
}

/** The request body of a variant with a unique SKU. */
export function variantBody(changes: Record<string, unknown> = {}): Json {
  return { name: '20 бр.', sku: `SKU-${++skus}`, price: leva(10), stock: 10, ...changes };
}

export const leva = (amount: number): Json => ({ amount: Math.round(amount * 100), currency: 'BGN' });

/** Creates a product over the API and returns it. */
export async function addProduct(
  panel: HttpClient,
  changes: Record<string, unknown> = {},
  variant: Record<string, unknown> = {},
): Promise<Json> {
  const answer = await panel.post('/api/admin/products/create', productBody(changes, variant));
  if (answer.status !== 201) throw new Error(`No product: ${answer.text}`);
  return answer.body.product;
}

/** Creates a category over the API and returns it. */
export async function addCategory(panel: HttpClient, name: string, parentId: string | null = null): Promise<Json> {
  const answer = await panel.post('/api/admin/categories/create', { name, parentId });
  if (answer.status !== 201) throw new Error(`No category: ${answer.text}`);
  return answer.body.category;
}

/** Creates an attribute with its values over the API and returns it. */
export async function addAttribute(panel: HttpClient, name: string, values: string[]): Promise<Json> {
  const answer = await panel.post('/api/admin/attributes/create', { name, values });
  if (answer.status !== 201) throw new Error(`No attribute: ${answer.text}`);
  return answer.body.attribute;
}
