import type { z } from 'zod';
import type { Image, Product, ProductFacts, ProductStatus } from '#contracts/catalog.ts';
import type { Money } from '#contracts/money.ts';
import { imageUrl } from '#server/features/media/image-url.ts';
import { lowestPriceBefore, type PricePeriod } from './lowest-price-before.ts';

/** A product as read-products.ts selects it. */
export interface ProductRow extends Record<string, unknown> {
  id: string;
  slug: string;
  name: string;
  description: string;
  status: ProductStatus;
  personalizable: boolean;
  facts: ProductFacts;
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
  prices: PricePeriod[];
}

interface VariantRow {
  id: string;
  sku: string;
  name: string;
  price: number;
  compareAtPrice: number | null;
  stock: number;
  valueIds: string[];
}

/** A row as the contract says a product looks. */
export function presentProduct(row: ProductRow): z.input<typeof Product> {
  const money = (amount: number): Money => ({ amount, currency: row.currency });
  const moneyOrNull = (amount: number | null): Money | null => (amount === null ? null : money(amount));
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    status: row.status,
    price: money(row.price),
    compareAtPrice: moneyOrNull(row.compareAtPrice),
    // Without an earlier price the reduced one is all that ever applied.
    lowestPrice30Days: row.compareAtPrice === null ? null : money(lowestPriceBefore(row.prices) ?? row.price),
    images: row.images.map((image) => ({ ...image, url: imageUrl(image.id) })),
    categories: row.categories,
    categoryIds: row.categories.map((category) => category.id),
    attributes: row.attributes,
    flavour: row.flavour,
    variants: row.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      name: variant.name,
      price: money(variant.price),
      compareAtPrice: moneyOrNull(variant.compareAtPrice),
      stock: variant.stock,
      attributeValueIds: variant.valueIds,
    })),
    personalizable: row.personalizable,
    rating: { average: row.ratingAverage, count: row.ratingCount },
    facts: row.facts,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
