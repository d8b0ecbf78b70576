import type { z } from 'zod';
import type { Image, Product } from '#contracts/products/products.ts';
import type { Money } from '#contracts/common/money.ts';
import { imageUrl } from '#server/features/store/media/image-url.ts';
import type { StoredFields } from './stored-fields.ts';
import { lowestPriceBefore, type PricePeriod } from './prices/lowest-price-before.ts';
import type { StoredVariant } from './editing/write-variants.ts';

/** A product as read-products.ts selects it. */
export interface ProductRow extends Record<string, unknown>, StoredFields {
  id: string;
  price: number;
  compareAtPrice: number | null;
  currency: Money['currency'];
  ratingAverage: number;
  ratingCount: number;
  createdAt: string;
  updatedAt: string;
  images: Omit<Image, 'url'>[];
  categories: Product['categories'];
  attributes: Product['attributes'];
  flavour: string | null;
  variants: VariantRow[];
}

interface VariantRow extends StoredVariant {
  /** The history of its price, while it is reduced. */
  prices: PricePeriod[];
}

/** A row as the contract says a product looks. */
export function presentProduct(row: ProductRow): z.input<typeof Product> {
  const { currency, ratingAverage, ratingCount, ...fields } = row;
  const money = (amount: number): Money => ({ amount, currency });
  const moneyOrNull = (amount: number | null): Money | null => (amount === null ? null : money(amount));
  // The variant that gives the product its price.
  const pricing = row.compareAtPrice === null ? undefined : row.variants.toSorted((a, b) => a.price - b.price)[0];
  return {
    ...fields,
    price: money(row.price),
    compareAtPrice: moneyOrNull(row.compareAtPrice),
    lowestPrice30Days: moneyOrNull(lowestPriceOf(pricing)),
    images: row.images.map((image) => ({ ...image, url: imageUrl(image.id) })),
    categories: row.categories,
    categoryIds: row.categories.map((category) => category.id),
    variants: row.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      name: variant.name,
      price: money(variant.price),
      compareAtPrice: moneyOrNull(variant.compareAtPrice),
      lowestPrice30Days: moneyOrNull(lowestPriceOf(variant)),
      stock: variant.stock,
      attributeValueIds: variant.valueIds,
      imageId: variant.imageId,
    })),
    rating: { average: ratingAverage, count: ratingCount },
  };
}

/** Null without a reduction. Without an earlier price the reduced one is all that ever applied. */
function lowestPriceOf(variant: VariantRow | undefined): number | null {
  if (!variant || variant.compareAtPrice === null) return null;
  return lowestPriceBefore(variant.prices) ?? variant.price;
}
