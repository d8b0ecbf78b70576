import type { Image, Product } from '#contracts/products/products.ts';
import type { Money } from '#contracts/common/money.ts';
import { pouchesIn, strengthOf } from './product-card.ts';

export interface VariantDetail {
  id: string;
  sku: string;
  name: string;
  price: Money;
  before: Money | null;
  /** The lowest price of the last 30 days, while the price is reduced. */
  lowest: Money | null;
  stock: number;
  /** The id of the picture of this variant. */
  imageId: string | null;
  mg: number | null;
  /** The number of pouches sold as this variant. */
  pouches: number | null;
}

/** The data of a product page. */
export interface ProductDetail {
  id: string;
  slug: string;
  name: string;
  description: string;
  flavour: string | null;
  images: Image[];
  categories: { name: string; slug: string }[];
  variants: VariantDetail[];
  personalizable: boolean;
  rating: { average: number; count: number };
  facts: Product['facts'];
  /** Overrides of name and description for search engines. */
  meta?: { title: string; description: string };
}

/** The API's product without what the page does not show. */
export function productDetailOf(product: Product): ProductDetail {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    flavour: product.flavour,
    images: product.images,
    categories: product.categories.map(({ name, slug }) => ({ name, slug })),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      name: variant.name,
      price: variant.price,
      before: variant.compareAtPrice,
      lowest: variant.lowestPrice30Days,
      stock: variant.stock,
      imageId: variant.imageId,
      mg: strengthOf(product, variant) ?? product.facts.caffeineMgPerPouch ?? null,
      pouches: pouchesIn(product, variant) ?? null,
    })),
    personalizable: product.personalizable,
    rating: product.rating,
    facts: product.facts,
    ...(product.metaTitle === '' && product.metaDescription === ''
      ? {}
      : { meta: { title: product.metaTitle, description: product.metaDescription } }),
  };
}

/** The variant that an address names, else the first one that can be bought, else the first. */
export function chosenVariant(product: ProductDetail, sku: string | undefined): VariantDetail | undefined {
  const { variants } = product;
  return variants.find((variant) => variant.sku === sku) ?? variants.find(({ stock }) => stock > 0) ?? variants[0];
}
