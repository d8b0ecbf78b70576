import type { Product, Variant } from '#contracts/catalog.ts';
import type { Money } from '#contracts/money.ts';

/** The little that a card shows of a product. Made from the API's answer, so that pages stay small. */
export interface ProductCard {
  id: string;
  slug: string;
  name: string;
  flavour: string | null;
  image: { url: string; alt: string } | null;
  price: Money;
  /** The price before the reduction, when there is one. */
  before: Money | null;
  /** The lowest price of the last 30 days, shown with every reduction. */
  lowest: Money | null;
  mg: number | null;
  pouches: number | null;
  /** How many further strengths there are. */
  otherStrengths: number;
  rating: number;
  reviews: number;
  /** What 'Добави в количката' adds: the cheapest variant in stock. Null when everything is sold out. */
  variantId: string | null;
  variantName: string;
}

const flavourAttribute = 'vkus';
const strengthAttribute = 'sila';

/** The card of a product: drawn for the cheapest variant that can be bought. */
export function productCardOf(product: Product): ProductCard {
  const available = product.variants.filter((variant) => variant.stock > 0);
  const cheapest = available.reduce<Variant | undefined>(
    (best, variant) => (best && best.price.amount <= variant.price.amount ? best : variant),
    undefined,
  );
  const shown = cheapest ?? product.variants[0];
  const image = product.images[0];
  const before = shown?.compareAtPrice ?? null;
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    flavour: flavourOf(product),
    image: image ? { url: image.url, alt: image.alt } : null,
    price: shown?.price ?? product.price,
    before,
    lowest: before === null ? null : product.lowestPrice30Days,
    mg: (shown && strengthOf(product, shown)) ?? product.facts.caffeineMgPerPouch ?? null,
    pouches: product.facts.pouchesPerTin ?? null,
    otherStrengths: Math.max((valuesOf(product, strengthAttribute)?.length ?? 1) - 1, 0),
    rating: product.rating.average,
    reviews: product.rating.count,
    variantId: cheapest?.id ?? null,
    variantName: shown?.name ?? '',
  };
}

/** The flavour whose colours the product wears; a set of several flavours wears none. */
export function flavourOf(product: Product): string | null {
  const values = valuesOf(product, flavourAttribute);
  return values?.length === 1 ? (values[0]?.slug ?? null) : null;
}

/** The milligrams of caffeine per pouch that a variant's own strength says, when it has one. */
export function strengthOf(product: Product, variant: Variant): number | undefined {
  const value = valuesOf(product, strengthAttribute)?.find(({ id }) => variant.attributeValueIds.includes(id));
  const mg = Number.parseInt(value?.name ?? '', 10);
  return Number.isNaN(mg) ? undefined : mg;
}

function valuesOf(product: Product, slug: string): Product['attributes'][number]['values'] | undefined {
  return product.attributes.find((attribute) => attribute.slug === slug)?.values;
}
