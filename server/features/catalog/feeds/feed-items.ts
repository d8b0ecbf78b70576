import type { z } from 'zod';
import type { Product } from '#contracts/products/products.ts';
import { isPublicGtin } from '#contracts/products/gtin.rule.ts';
import { plainText, shortened } from '#contracts/common/plain-text.rule.ts';
import { imageUrl } from '#server/features/store/media/image-url.ts';
import { priceText } from './price-text.ts';

/** The fields of one variant in product feeds. Each feed has its own names for them. */
export interface FeedItem {
  /** The SKU, because it does not change with names and URLs. */
  id: string;
  /** Empty without a barcode, and with one for use within the company. */
  gtin: string;
  title: string;
  description: string;
  link: string;
  /** Absolute URLs. The first one is the main picture. */
  images: string[];
  inStock: boolean;
  /** The price without a reduction. */
  price: string;
  /** The reduced price, if there is one. */
  salePrice: string | null;
  brand: string;
  /** Shared by the variants of a product, if it has several. */
  groupId: string | null;
  /** The category with its ancestors, `Паучове > Мента`. */
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

/** Returns one item for each variant of a product. */
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
    gtin: isPublicGtin(variant.gtin) ? variant.gtin : '',
    title: shortened(hasChoice ? `${product.name}, ${variant.name}` : product.name, longestTitle),
    link: `${address}?variant=${encodeURIComponent(variant.sku)}`,
    inStock: variant.stock > 0,
    price: priceText(variant.compareAtPrice ?? variant.price),
    salePrice: variant.compareAtPrice ? priceText(variant.price) : null,
  }));
}
