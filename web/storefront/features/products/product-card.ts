import type { ShownFact } from '#contracts/facts/shown-facts.ts';
import { engravingOf } from '#contracts/products/engraving.rule.ts';
import type { Product, Variant } from '#contracts/products/products.ts';
import { perKgOf } from '#contracts/products/variant-facts.rule.ts';
import { cheapest, defaultVariant } from './default-variant.ts';
import { variantLabels, type VariantLabels } from './variant-labels.ts';
import { variantQuestions } from './variant-questions.ts';

/** One or two reviews say more of a person than of the goods. */
const fewestReviews = 3;

/** The data of a product card. Derived from the API response to keep pages small. */
export interface ProductCard {
  id: string;
  slug: string;
  name: string;
  flavour?: string;
  /** The id of the main picture. */
  imageId?: string;
  /** The id of the picture shown on hover. */
  secondImageId?: string;
  /** In minor units of the shop's currency: a page embeds a dozen cards, and names the currency once. */
  price: number;
  /** Other variants that can be bought cost more. */
  isFrom?: true;
  /** The compare-at price, if reduced. */
  before?: number;
  /** The lowest price of the last 30 days, shown with every reduction. */
  lowest?: number;
  facts?: ShownFact[];
  /** What is counted in the variant. */
  pieces?: { count: number; text: string; per: string };
  /** The price of a kilogram of food, in minor units. */
  perKg?: number;
  /** Distinguishes the variant when no number of pieces does. */
  variantName?: string;
  /** The variants by name, where they are few and their names are short. */
  labels?: VariantLabels;
  /** Its variants are chosen by several questions, which the card asks after adding. */
  asks?: true;
  /** "3 вкуса", of a product with several that `labels` do not name. */
  choices?: string;
  /** The average, from as many reviews on as say something. */
  rating?: number;
  reviews?: number;
  /** The SKU of the displayed variant, if the product page would select another one. */
  sku?: string;
  /** The product is sold with an engraving only, which is entered on its page. */
  needsText?: true;
  /** The variant that 'Добави в количката' adds: the cheapest one in stock. Absent when all are sold out. */
  variantId?: string;
}

/**
 * Builds the card of a product for the cheapest available variant that matches the wanted values. A list that was filtered by
 * rating shows the rating of each.
 */
export function productCardOf(
  product: Product,
  wantedValues: readonly string[] = [],
  { onSale = false, isRatingWanted = false }: { onSale?: boolean; isRatingWanted?: boolean } = {},
): ProductCard {
  const inStock = product.variants.filter((variant) => variant.stock > 0);
  const matching = inStock.filter((variant) => matchesValues(product, variant, wantedValues));
  const onOffer = matching.filter(({ compareAtPrice }) => onSale && compareAtPrice);
  const available = [onOffer, matching, inStock].find(({ length }) => length > 0) ?? [];
  const defaultChoice = defaultVariant(product.variants);
  const cheapestChoice = cheapest(available);
  const variant = cheapestChoice ?? defaultChoice;
  const before = variant?.compareAtPrice?.amount;
  const place = variant ? product.variants.indexOf(variant) : -1;
  const { facts = [], pieces } = product.shown.variants[place] ?? {};
  const { count, average } = product.rating;
  const isRated = count >= (isRatingWanted ? 1 : fewestReviews);
  const labels = variantLabels(product, variant);
  // Absent properties are omitted: a page embeds a dozen cards.
  return withoutAbsent({
    id: product.id,
    slug: product.slug,
    name: product.name,
    flavour: product.flavour,
    imageId: pictureOf(product, variant)?.id,
    secondImageId: secondPicture(product, variant),
    price: (variant?.price ?? product.price).amount,
    isFrom: available.some(({ price }) => price.amount > (variant?.price.amount ?? 0)) || undefined,
    before,
    lowest: before ? variant.lowestPrice30Days?.amount : undefined,
    facts: facts.length > 0 ? facts : undefined,
    pieces: pieces && { count: pieces.count, text: pieces.text, per: pieces.per },
    perKg: perKgOf(product, place)?.amount,
    variantName: pieces ? undefined : variant?.name,
    labels,
    asks: variantQuestions(product).length > 0 || undefined,
    choices: labels ? undefined : product.shown.choices || undefined,
    rating: isRated ? average : undefined,
    reviews: isRated ? count : undefined,
    sku: variant === defaultChoice ? undefined : variant?.sku,
    needsText: engravingOf(product)?.required || undefined,
    variantId: cheapestChoice?.id,
  });
}

/** Whether a variant has a wanted value for every attribute that distinguishes this product's variants. */
function matchesValues({ attributes, variants }: Product, variant: Variant, wantedValues: readonly string[]): boolean {
  return attributes.every(({ values }) => {
    const ids = values
      .filter(({ id, slug }) => wantedValues.includes(slug) || wantedValues.includes(id))
      .map(({ id }) => id)
      .filter((id) => variants.some(({ attributeValueIds }) => attributeValueIds.includes(id)));
    return ids.length === 0 || ids.some((id) => variant.attributeValueIds.includes(id));
  });
}

function withoutAbsent(card: { [Key in keyof ProductCard]: ProductCard[Key] | null | undefined }): ProductCard {
  // Only optional properties can be absent: the required ones come from a product.
  return Object.fromEntries(
    Object.entries(card).filter(([, value]) => value !== undefined && value !== null),
  ) as unknown as ProductCard;
}

/** The picture of a variant, otherwise the first of the product. */
function pictureOf(product: Product, variant: Variant | undefined): Product['images'][number] | undefined {
  return product.images.find(({ id }) => id === variant?.imageId) ?? product.images[0];
}

/** The next picture that does not show another variant. */
function secondPicture(product: Product, variant: Variant | undefined): string | undefined {
  const first = pictureOf(product, variant)?.id;
  const ofVariants = new Set(product.variants.map(({ imageId }) => imageId));
  return product.images.find(({ id }) => id !== first && !ofVariants.has(id))?.id;
}
