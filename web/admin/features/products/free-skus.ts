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
    // One for each: two variants may have been given the same SKU.
    const freeSkus = skus.values();
    return variants.map((variant) =>
      variant.id === '' && variant.sku !== '' ? { ...variant, sku: freeSkus.next().value ?? variant.sku } : variant,
    );
  } catch {
    return variants;
  }
}
