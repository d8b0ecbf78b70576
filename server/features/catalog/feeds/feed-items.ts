import type { z } from 'zod';
import type { Money } from '#contracts/common/money.ts';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { plainText, shortened } from '#contracts/common/plain-text.rule.ts';
import { brandOf, partNumberOf } from '#contracts/feeds/brand.rule.ts';
import { imageUrl } from '#contracts/media/image-url.rule.ts';
import { isPublicGtin } from '#contracts/products/gtin.rule.ts';
import type { Product } from '#contracts/products/products.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { deliveriesOf, type FeedDelivery } from './feed-delivery.ts';
import { variantTitles } from './feed-titles.ts';

/** One variant in product feeds. Each feed has its own names and words for the fields. Amounts are in euro. */
export interface FeedItem {
  id: string;
  /** Empty without a barcode, and with one for use within the company. */
  gtin: string;
  title: string;
  description: string;
  link: string;
  /** Absolute URLs, the picture of the variant first. */
  images: readonly [string, ...string[]];
  inStock: boolean;
  /** The price without a reduction. */
  price: Money;
  /** The reduced price, if there is one, and when it applies, if it ends. */
  salePrice: Money | null;
  saleTimes: SaleTimes | null;
  /** Empty if it is not known. */
  brand: string;
  /** The maker's number; empty if it is not known. */
  mpn: string;
  /** Shared by the variants of a product, if it has several. */
  groupId: string | null;
  /** What tells the variants of a product apart, and the facts that the shop wants in feeds. */
  choices: readonly Choice[];
  /** The facts that the shop wants in feeds, besides its choices. */
  details: readonly Choice[];
  /** The category with its ancestors, `Напитки > Чай`. */
  productType: string | null;
  /** Google's number of the category. */
  googleCategory: number | null;
  /** Of the contents of food, which has a price per kilogram. */
  netGrams: number | null;
  /** As it is shipped. */
  shippingGrams: number | null;
  deliveries: readonly FeedDelivery[];
}

interface Choice {
  name: string;
  value: string;
}

export interface SaleTimes {
  from: Date;
  until: Date;
}

export interface FeedFrame {
  origin: string;
  settings: Pick<
    Settings,
    'ownBrand' | 'googleCategory' | 'delivery' | 'deliveryMethods' | 'dispatch' | 'quoteDelivery'
  >;
  /** Category id → its path of names. */
  categoryPaths: ReadonlyMap<string, string>;
  /** Variant id → the times of the promotion that reduces it now, if it ends. */
  saleTimes: ReadonlyMap<string, SaleTimes>;
}

const longestId = 50;
const longestDescription = 5000;
const longestProductType = 750;
const mostImages = 11;

/**
 * One item for each variant of a product that every feed takes. None without a picture, and none for nothing: search
 * engines refuse both (count-left-out.ts counts them).
 */
export function feedItemsOf(product: z.input<typeof Product>, frame: FeedFrame): FeedItem[] {
  const { origin, settings, categoryPaths } = frame;
  const address = `${origin}/products/${encodeURIComponent(product.slug)}`;
  const hasChoice = product.variants.length > 1;
  const [category] = product.categories;
  const path = category ? (categoryPaths.get(category.id) ?? category.name) : null;
  const titles = variantTitles(plainText(product.name) || product.name, product.variants);
  const shared = {
    description: shortened(plainText(product.description) || product.name, longestDescription),
    brand: shortened(brandOf(product, settings.ownBrand), 70),
    groupId: hasChoice ? product.id : null,
    productType: path === null ? null : shortened(path, longestProductType),
    googleCategory: product.facts.googleCategory ?? settings.googleCategory,
  };
  return product.variants.flatMap((variant, index) => {
    const [first, ...others] = product.images
      .toSorted((a, b) => Number(b.id === variant.imageId) - Number(a.id === variant.imageId))
      .slice(0, mostImages)
      .map(({ id }) => origin + imageUrl(id, 1280, 'jpeg'));
    if (first === undefined || variant.price.amount === 0) return [];
    const choices = hasChoice ? choicesOf(product, variant) : [];
    return {
      ...shared,
      id: feedId(variant),
      gtin: isPublicGtin(variant.gtin) ? variant.gtin : '',
      mpn: partNumberOf(product, variant.sku, settings.ownBrand, product.variants.length),
      title: titles[index] ?? product.name,
      link: `${address}?variant=${encodeURIComponent(variant.sku)}`,
      images: [first, ...others],
      inStock: variant.stock > 0,
      price: inEuro(variant.compareAtPrice ?? variant.price),
      salePrice: variant.compareAtPrice ? inEuro(variant.price) : null,
      saleTimes: variant.compareAtPrice ? (frame.saleTimes.get(variant.id) ?? null) : null,
      choices,
      details: detailsBeside(choices, product.shown.variants[index]?.details ?? []),
      netGrams: product.kind === 'other' ? null : (product.shown.variants[index]?.grams ?? null),
      shippingGrams: variant.weightGrams,
      deliveries: deliveriesOf(settings, variant.price),
    };
  });
}

/** The facts that are no choice already. */
function detailsBeside(choices: readonly Choice[], details: readonly (readonly [string, string])[]): Choice[] {
  return details
    .filter(([name]) => choices.every((choice) => choice.name !== name))
    .map(([name, value]) => ({ name, value }));
}

/** The values of the product's options; the name of a variant without options. */
function choicesOf(
  { attributes }: Pick<z.input<typeof Product>, 'attributes'>,
  { name, attributeValueIds }: { name: string; attributeValueIds: readonly string[] },
): Choice[] {
  const values = attributes.flatMap((attribute) =>
    attribute.values
      .filter(({ id }) => attributeValueIds.includes(id))
      .map((value) => ({ name: attribute.name, value: value.name })),
  );
  return values.length > 0 ? values : [{ name: 'Вариант', value: name }];
}

/**
 * The SKU, which does not change with names and addresses. One that is longer than Google takes, or that a spreadsheet
 * would read as a formula, is replaced by the id of the variant: two shortened SKUs could be the same.
 */
function feedId({ id, sku }: { id: string; sku: string }): string {
  return sku.length <= longestId && /^[\p{L}\p{N}]/u.test(sku) ? sku : id;
}
