import { freeSkusRoute } from '#contracts/products/admin-products.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

/**
 * Gives new variants SKUs that no other product has. If the check fails they are unchanged: saving refuses a duplicate
 * SKU.
 */
export async function withFreeSkus<T extends { id: string; sku: string }>(variants: T[]): Promise<T[]> {
  const newSkus = variants.filter(({ id, sku }) => id === '' && sku !== '').map(({ sku }) => sku);
  if (newSkus.length === 0) return variants;
  const existingSkus = variants.filter(({ id }) => id !== '').map(({ sku }) => sku);
  try {
    const { skus } = await callApi(freeSkusRoute, { body: { skus: newSkus, kept: existingSkus } });
    const free = new Map(newSkus.map((sku, index) => [sku, skus[index] ?? sku]));
    return variants.map((variant) =>
      variant.id === '' ? { ...variant, sku: free.get(variant.sku) ?? variant.sku } : variant,
    );
  } catch {
    return variants;
  }
}
