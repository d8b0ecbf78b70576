import type { Money } from '#contracts/common/money.ts';
import type { ShownVariant } from '#contracts/facts/shown-facts.ts';
import type { Image, Product } from '#contracts/products/products.ts';
import { defaultVariant } from './default-variant.ts';
import type { VariantQuestion } from './variant-questions.ts';

export interface VariantDetail {
  id: string;
  sku: string;
  gtin?: string;
  name: string;
  price: Money;
  before: Money | null;
  /** The lowest price of the last 30 days, while the price is reduced. */
  lowest: Money | null;
  stock: number;
  /** The id of the picture of this variant. */
  imageId: string | null;
  /** The price of a kilogram of food. */
  perKg: Money | null;
  /** Its facts, as the definitions of the shop want them shown. */
  shown: ShownVariant;
}

/** The data of a product page. */
export interface ProductDetail {
  id: string;
  slug: string;
  name: string;
  /** Markdown. */
  description: string;
  descriptionHtml: string;
  kind: Product['kind'];
  flavour: string | null;
  images: Image[];
  categories: { name: string; slug: string }[];
  /** The heading of the variants; empty for the usual one. */
  heading: string;
  variants: VariantDetail[];
  /** What a buyer is asked to choose a variant; empty for one list of them. */
  questions: VariantQuestion[];
  personalizable: boolean;
  rating: { average: number; count: number };
  facts: Product['facts'];
  /** The defined facts that search engines are told of. */
  properties: NonNullable<Product['shown']['properties']>;
  /** Overrides of name and description for search engines. */
  meta?: { title: string; description: string };
}

/** The variant in the URL; otherwise the one on the product's card. */
export function selectedVariant(product: ProductDetail, sku: string | undefined): VariantDetail | undefined {
  const { variants } = product;
  return variants.find((variant) => variant.sku === sku) ?? defaultVariant(variants);
}

/** The net weight of the selected variant in grams; of a product without variants, the stated one. */
export function netGrams({ facts }: ProductDetail, variant: VariantDetail | undefined): number | undefined {
  return variant ? (variant.shown.grams ?? undefined) : facts.netWeightGrams;
}
