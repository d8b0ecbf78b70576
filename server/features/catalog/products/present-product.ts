import type { z } from 'zod';
import { Currency, type Money } from '#contracts/common/money.ts';
import { imageUrl } from '#contracts/media/image-url.rule.ts';
import type { Product } from '#contracts/products/products.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import type { FactBook } from './facts/fact-book.ts';
import { knownFacts } from './facts/known-facts.ts';
import { showFacts } from './facts/show-facts.ts';
import { lowestPriceBefore } from './prices/lowest-price-before.ts';
import { storedRow } from './stored-fields.ts';

const nameColumns = { id: column.text, name: column.text, slug: column.text };

const variantRow = {
  id: column.text,
  sku: column.text,
  gtin: column.text,
  weightGrams: column.nullable(column.number),
  name: column.text,
  price: column.number,
  compareAtPrice: column.nullable(column.number),
  stock: column.number,
  valueIds: column.listOf(column.text),
  imageId: column.nullable(column.text),
  /** The history of the price, if it is reduced. */
  prices: column.listOf(
    column.object({ price: column.number, compareAtPrice: column.nullable(column.number), since: column.number }),
  ),
};
type VariantRow = RowOf<typeof variantRow>;

/** A product as read-products.ts selects it. */
export const productRow = {
  id: column.text,
  ...storedRow,
  price: column.number,
  compareAtPrice: column.nullable(column.number),
  currency: column.oneOf(Currency.options),
  ratingAverage: column.number,
  ratingCount: column.number,
  createdAt: column.text,
  updatedAt: column.text,
  images: column.listOf(
    column.object({ id: column.text, alt: column.text, width: column.number, height: column.number }),
  ),
  categories: column.listOf(column.object(nameColumns)),
  attributes: column.listOf(column.object({ ...nameColumns, values: column.listOf(column.object(nameColumns)) })),
  valueIds: column.listOf(column.text),
  variants: column.listOf(column.object(variantRow)),
};
export type ProductRow = RowOf<typeof productRow>;

/** Converts a row to the product of the contract, with the facts that the shop defines. */
export function presentProduct(row: ProductRow, book: FactBook, isForPage: boolean): z.input<typeof Product> {
  const { currency, ratingAverage, ratingCount, valueIds, ...fields } = row;
  const facts = knownFacts(book, row.facts);
  const ofProduct = book.chosenIds({ facts });
  const goods = {
    ...row,
    facts,
    choices: row.attributes.map(({ slug }) => slug),
    variants: row.variants.map((variant) => ({ ...variant, valueIds: [...ofProduct, ...variant.valueIds] })),
  };
  const money = (amount: number): Money => ({ amount, currency });
  const moneyOrNull = (amount: number | null): Money | null => (amount === null ? null : money(amount));
  // The variant whose price the product shows.
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
      gtin: variant.gtin,
      weightGrams: variant.weightGrams,
      name: variant.name,
      price: money(variant.price),
      compareAtPrice: moneyOrNull(variant.compareAtPrice),
      lowestPrice30Days: moneyOrNull(lowestPriceOf(variant)),
      stock: variant.stock,
      attributeValueIds: variant.valueIds.filter((id) => book.hasVariantValue(id)),
      imageId: variant.imageId,
    })),
    rating: { average: ratingAverage, count: ratingCount },
    flavour: book.paintOf(valueIds),
    facts,
    shown: showFacts(book, goods, isForPage),
  };
}

/** Null without a reduction. Without an earlier price, the reduced price is the only one. */
function lowestPriceOf(variant: VariantRow | undefined): number | null {
  if (!variant || variant.compareAtPrice === null) return null;
  return lowestPriceBefore(variant.prices) ?? variant.price;
}
