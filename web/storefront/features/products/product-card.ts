import type { Product, Variant } from '#contracts/products/products.ts';
import type { Money } from '#contracts/common/money.ts';

/** The little that a card shows of a product. Made from the API's answer, so that pages stay small. */
export interface ProductCard {
  id: string;
  slug: string;
  name: string;
  flavour?: string;
  /** The id of the picture that shows it. */
  imageId?: string;
  /** The id of another one, for a pointer that rests on the card. */
  secondImageId?: string;
  price: Money;
  /** The price before the reduction, when there is one. */
  before?: Money;
  /** The lowest price of the last 30 days, shown with every reduction. */
  lowest?: Money;
  mg?: number;
  pouches?: number;
  /** What tells the variant apart, where no number of pouches does. */
  variantName?: string;
  /** How many further strengths there are. */
  otherStrengths?: number;
  rating?: number;
  reviews?: number;
  /** The SKU of the variant shown, where the product's page would open with another one. */
  sku?: string;
  /** The buyer's own text goes on it: it is added on its page. */
  takesText?: true;
  /** What 'Добави в количката' adds: the cheapest variant in stock. Absent when everything is sold out. */
  variantId?: string;
}

const strengthAttribute = 'sila';
const tinsAttribute = 'broy-kutii';

/** The card of a product: rendered for the cheapest variant that can be bought and is what was asked for. */
export function productCardOf(product: Product, wanted: readonly string[] = [], onSale = false): ProductCard {
  const inStock = product.variants.filter((variant) => variant.stock > 0);
  const fitting = inStock.filter((variant) => fits(product, variant, wanted));
  const reduced = fitting.filter(({ compareAtPrice }) => onSale && compareAtPrice);
  const available = [reduced, fitting, inStock].find(({ length }) => length > 0) ?? [];
  const cheapest = available.reduce<Variant | undefined>(
    (best, variant) => (best && best.price.amount <= variant.price.amount ? best : variant),
    undefined,
  );
  const shown = cheapest ?? product.variants[0];
  const before = shown?.compareAtPrice;
  const pouches = shown && pouchesIn(product, shown);
  const { count, average } = product.rating;
  // What is absent is left out: a page carries a dozen of these.
  return withoutAbsent({
    id: product.id,
    slug: product.slug,
    name: product.name,
    flavour: product.flavour,
    imageId: pictureOf(product, shown)?.id,
    secondImageId: secondPicture(product, shown),
    price: shown?.price ?? product.price,
    before,
    lowest: before ? shown.lowestPrice30Days : undefined,
    mg: (shown && strengthOf(product, shown)) ?? product.facts.caffeineMgPerPouch,
    pouches,
    variantName: pouches === undefined ? shown?.name : undefined,
    otherStrengths: (valuesOf(product, strengthAttribute)?.length ?? 1) - 1 || undefined,
    rating: count > 0 ? average : undefined,
    reviews: count || undefined,
    sku: cheapest === inStock[0] ? undefined : cheapest?.sku,
    takesText: product.personalizable || undefined,
    variantId: cheapest?.id,
  });
}

/** Whether a variant has one of the wanted values of every attribute that tells this product's variants apart. */
function fits({ attributes, variants }: Product, variant: Variant, wanted: readonly string[]): boolean {
  return attributes.every(({ values }) => {
    const ids = values
      .filter(({ id, slug }) => wanted.includes(slug) || wanted.includes(id))
      .map(({ id }) => id)
      .filter((id) => variants.some(({ attributeValueIds }) => attributeValueIds.includes(id)));
    return ids.length === 0 || ids.some((id) => variant.attributeValueIds.includes(id));
  });
}

function withoutAbsent(card: { [Key in keyof ProductCard]: ProductCard[Key] | null | undefined }): ProductCard {
  // Only optional parts are ever absent: the required ones come from a product, which has them.
  return Object.fromEntries(
    Object.entries(card).filter(([, value]) => value !== undefined && value !== null),
  ) as unknown as ProductCard;
}

/** The picture that shows a variant: its own, else the product's first. */
function pictureOf(product: Product, variant: Variant | undefined): Product['images'][number] | undefined {
  return product.images.find(({ id }) => id === variant?.imageId) ?? product.images[0];
}

/** The first picture after that one which shows no other variant. */
function secondPicture(product: Product, variant: Variant | undefined): string | undefined {
  const first = pictureOf(product, variant)?.id;
  const ofVariants = new Set(product.variants.map(({ imageId }) => imageId));
  return product.images.find(({ id }) => id !== first && !ofVariants.has(id))?.id;
}

/** The milligrams of caffeine per pouch that a variant's own strength says, when it has one. */
export function strengthOf(product: Product, variant: Variant): number | undefined {
  return numberOf(product, variant, strengthAttribute);
}

/** How many pouches the price of a variant buys: those of a tin, times the tins of a pack. */
export function pouchesIn(product: Product, variant: Variant): number | undefined {
  const { pouchesPerTin } = product.facts;
  return pouchesPerTin && pouchesPerTin * (numberOf(product, variant, tinsAttribute) ?? 1);
}

/** The number that a variant's value of an attribute begins with. */
function numberOf(product: Product, variant: Variant, attribute: string): number | undefined {
  const value = valuesOf(product, attribute)?.find(({ id }) => variant.attributeValueIds.includes(id));
  const number = Number.parseInt(value?.name ?? '', 10);
  return Number.isNaN(number) ? undefined : number;
}

function valuesOf(product: Product, slug: string): Product['attributes'][number]['values'] | undefined {
  return product.attributes.find((attribute) => attribute.slug === slug)?.values;
}
