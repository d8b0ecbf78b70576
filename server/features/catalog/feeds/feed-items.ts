import type { z } from 'zod';
import type { Product } from '#contracts/products/products.ts';
import { plainText, shortened } from '#contracts/common/plain-text.rule.ts';
import { imageUrl } from '#server/features/store/media/image-url.ts';
import { priceText } from './price-text.ts';

/** What product feeds say of one variant; each feed gives the parts its own names. */
export interface FeedItem {
  /** The SKU: it stays when names and addresses change. */
  id: string;
  title: string;
  description: string;
  link: string;
  /** Absolute; the first one is the picture proper. */
  images: string[];
  inStock: boolean;
  /** What it costs without a reduction. */
  price: string;
  /** What it costs now, when that is less. */
  salePrice: string | null;
  brand: string;
  /** Shared by the variants of a product that has several. */
  groupId: string | null;
  /** The category with those above it, `Паучове > Мента`. */
  productType: string | null;
}

export interface FeedFrame {
  origin: string;
  brand: string;
  /** Category id → its path of names. */
  categoryPaths: ReadonlyMap<string, string>;
}

const longestTitle = 150;
const longestDescription = 5000;
const mostImages = 11;

/** One item for each variant of a product. */
export function feedItemsOf(product: z.input<typeof Product>, frame: FeedFrame): FeedItem[] {
  const address = `${frame.origin}/products/${encodeURIComponent(product.slug)}`;
  const hasChoice = product.variants.length > 1;
  const [category] = product.categories;
  const shared = {
    description: shortened(plainText(product.description) || product.name, longestDescription),
    images: product.images.slice(0, mostImages).map(({ id }) => frame.origin + imageUrl(id, 1280, 'jpeg')),
    brand: frame.brand,
    groupId: hasChoice ? product.id : null,
    productType: category ? (frame.categoryPaths.get(category.id) ?? category.name) : null,
  };
  return product.variants.map((variant) => ({
    ...shared,
    id: variant.sku,
    title: shortened(hasChoice ? `${product.name}, ${variant.name}` : product.name, longestTitle),
    link: `${address}?variant=${encodeURIComponent(variant.sku)}`,
    inStock: variant.stock > 0,
    price: priceText(variant.compareAtPrice ?? variant.price),
    salePrice: variant.compareAtPrice ? priceText(variant.price) : null,
  }));
}
