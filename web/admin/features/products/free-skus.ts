import { freeSkusRoute } from '#contracts/products/admin-products.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import type { VariantForm } from './product-form-values.ts';
import { skuOf } from './variants/variant-matrix.ts';

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

/**
 * The variants, each with an SKU: one that was left empty is made of the names, with a number where it is taken. What was
 * typed stays. If the check fails, saving refuses a duplicate.
 */
export async function withMadeSkus(productName: string, variants: VariantForm[]): Promise<VariantForm[]> {
  const isEmpty = ({ sku }: VariantForm) => sku.trim() === '';
  const made = variants.filter(isEmpty).map(({ name }) => skuOf(productName, variants.length > 1 ? name : ''));
  if (made.length === 0) return variants;
  const kept = variants.filter((variant) => !isEmpty(variant)).map(({ sku }) => sku);
  const { skus } = await callApi(freeSkusRoute, { body: { skus: made, kept } }).catch(() => ({ skus: made }));
  const next = skus.values();
  return variants.map((variant) => (isEmpty(variant) ? { ...variant, sku: next.next().value ?? '' } : variant));
}
