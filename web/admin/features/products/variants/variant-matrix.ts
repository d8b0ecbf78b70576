import type { Attribute } from '#contracts/products/products.ts';
import { inLatinLetters } from '#contracts/common/latin-letters.rule.ts';
import { emptyVariant, type VariantForm } from '../product-form-values.ts';

/** At most so many variants has a product. */
export const mostVariants = 100;

export interface MatrixPlan {
  /** All variants as they are to be: those that stay first come where they stood, the new ones after them. */
  variants: VariantForm[];
  kept: number;
  added: number;
  removed: VariantForm[];
}

/** Values of every attribute that a variant has one of. */
export function usedValues(variants: readonly VariantForm[]): ReadonlySet<string> {
  return new Set(variants.flatMap(({ attributeValueIds }) => attributeValueIds));
}

/**
 * A variant for every combination of the chosen values. One that exists stays as it is, with its SKU, price and stock;
 * one that lacks a value of an attribute stays too. Only a variant of a value that is no longer chosen goes. SKUs of new
 * ones begin with `stem`, which stands for the product.
 */
export function planMatrix(
  variants: readonly VariantForm[],
  attributes: readonly Attribute[],
  chosen: ReadonlySet<string>,
  stem: string,
): MatrixPlan {
  const axes = attributes
    .map(({ values }) => values.filter(({ id }) => chosen.has(id)))
    .filter((values) => values.length > 0);
  const offered = new Set(attributes.flatMap(({ values }) => values.map(({ id }) => id)));
  const ownOf = ({ attributeValueIds }: VariantForm) => attributeValueIds.filter((id) => offered.has(id));
  const isGone = (variant: VariantForm) => ownOf(variant).some((id) => !chosen.has(id));
  const removed = variants.filter(isGone);
  const stay = variants.filter((variant) => !isGone(variant) && !(axes.length > 0 && isUntouched(variant)));
  const there = new Set(stay.map((variant) => keyOf(ownOf(variant))));
  const taken = new Set(stay.map(({ sku }) => sku.toUpperCase()));
  const wanted = axes.length === 0 ? [] : combine(axes);
  const added = wanted
    .filter((values) => !there.has(keyOf(values.map(({ id }) => id))))
    .map((values) => newVariant(values, nearest(variants, values), { stem, taken }));
  return { variants: [...stay, ...added], kept: stay.length, added: added.length, removed };
}

type Value = Attribute['values'][number];

function combine(axes: readonly (readonly Value[])[]): Value[][] {
  return axes.reduce<Value[][]>((rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]]);
}

const keyOf = (ids: readonly string[]): string => ids.toSorted().join(' ');

/** The first line of a new product, of which nothing was filled in yet. */
function isUntouched({ id, sku, price, attributeValueIds }: VariantForm): boolean {
  return id === '' && sku === '' && price === '' && attributeValueIds.length === 0;
}

/** The variant that has most of the values: its price is the best guess. */
function nearest(variants: readonly VariantForm[], values: readonly Value[]): VariantForm | undefined {
  const shared = (variant: VariantForm) => values.filter(({ id }) => variant.attributeValueIds.includes(id)).length;
  return variants.toSorted((one, other) => shared(other) - shared(one))[0];
}

function newVariant(
  values: readonly Value[],
  like: VariantForm | undefined,
  { stem, taken }: { stem: string; taken: Set<string> },
): VariantForm {
  const sku = freeSku(stem, values, taken);
  taken.add(sku);
  return {
    ...emptyVariant,
    name: values.map(({ name }) => name).join(' / '),
    sku,
    price: like?.price ?? '',
    compareAt: like?.compareAt ?? '',
    attributeValueIds: values.map(({ id }) => id),
  };
}

/** The product and the values: `ISKRA-MENTA-30-MG`. SKUs that differ in case alone count as the same. */
function freeSku(stem: string, values: readonly Value[], taken: ReadonlySet<string>): string {
  const parts = [stem, ...values.map(({ name, slug }) => skuPart(slug) || skuPart(name))].filter((part) => part !== '');
  const plain = parts.join('-').slice(0, longestPlain).replace(/-$/, '');
  let sku = plain;
  for (let number = 2; taken.has(sku); number++) sku = `${plain}-${number}`;
  return sku;
}

/** A SKU holds 64 signs; the rest is for a number that tells it from its like. */
const longestPlain = 58;
const longestStem = 28;

/** What stands for a product at the beginning of its SKUs: its name in Latin capitals, in whole words. */
export function skuStem(productName: string): string {
  const words = skuPart(productName).split('-');
  let stem = '';
  for (const word of words) {
    const longer = stem === '' ? word.slice(0, longestStem) : `${stem}-${word}`;
    if (longer.length > longestStem) break;
    stem = longer;
  }
  return stem;
}

function skuPart(text: string): string {
  return inLatinLetters(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
