import { inLatinLetters } from '#contracts/common/latin-letters.rule.ts';
import type { Attribute } from '#contracts/products/products.ts';
import { emptyVariant, type VariantForm } from '../product-form-values.ts';

/** The maximum number of variants of a product. */
export const maxVariants = 100;

/** The variants that a selection of values would lead to. */
export interface MatrixPlan {
  /** The resulting variants: remaining ones first in their order, then the new ones. */
  variants: VariantForm[];
  keptCount: number;
  addedCount: number;
  removed: VariantForm[];
}

/** The values of every attribute that a variant uses. */
export function usedValues(variants: readonly VariantForm[]): ReadonlySet<string> {
  return new Set(variants.flatMap(({ attributeValueIds }) => attributeValueIds));
}

/**
 * Plans a variant for every combination of the selected values. Existing variants keep SKU, price and stock, as do
 * variants that lack a value of an attribute. Only variants of a deselected value are removed. SKUs of new variants
 * begin with `stem`, which identifies the product. Names and SKUs contain the values that tell variants apart: an option
 * with one value is in none, and a name that was made this way follows.
 */
export function planMatrix(
  variants: readonly VariantForm[],
  attributes: readonly Attribute[],
  selected: ReadonlySet<string>,
  stem: string,
): MatrixPlan {
  const axes = attributes
    .map(({ values }) => values.filter(({ id }) => selected.has(id)))
    .filter((values) => values.length > 0);
  const offeredIds = new Set(attributes.flatMap(({ values }) => values.map(({ id }) => id)));
  const ownOf = ({ attributeValueIds }: VariantForm) => attributeValueIds.filter((id) => offeredIds.has(id));
  const isDeselected = (variant: VariantForm) => ownOf(variant).some((id) => !selected.has(id));
  const removedVariants = variants.filter(isDeselected);
  const telling = axes.filter((values) => values.length > 1).flat();
  const stay = variants
    .filter((variant) => !isDeselected(variant) && !(axes.length > 0 && isUntouched(variant)))
    .map((variant) => withOwnName(variant, variants, { axes, telling }));
  const there = new Set(stay.map((variant) => keyOf(ownOf(variant))));
  const usedSkus = new Set(stay.map(({ sku }) => sku.toUpperCase()));
  const combinations = axes.length === 0 ? [] : combine(axes);
  const newVariants = combinations
    .filter((values) => !there.has(keyOf(values.map(({ id }) => id))))
    .map((values) => newVariant(values, nearest(variants, values), { telling, stem, usedSkus }));
  return {
    variants: [...stay, ...newVariants],
    keptCount: stay.length,
    addedCount: newVariants.length,
    removed: removedVariants,
  };
}

type Value = Attribute['values'][number];

function combine(axes: readonly (readonly Value[])[]): Value[][] {
  return axes.reduce<Value[][]>((rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]]);
}

const keyOf = (ids: readonly string[]): string => ids.toSorted().join(' ');

/** The initial variant of a new product with no field filled in. */
function isUntouched({ id, sku, price, attributeValueIds }: VariantForm): boolean {
  return id === '' && sku === '' && price === '' && attributeValueIds.length === 0;
}

/** The variant with the most values in common; new variants copy its price. */
function nearest(variants: readonly VariantForm[], values: readonly Value[]): VariantForm | undefined {
  const shared = (variant: VariantForm) => values.filter(({ id }) => variant.attributeValueIds.includes(id)).length;
  return variants.toSorted((one, other) => shared(other) - shared(one))[0];
}

const nameOf = (values: readonly Value[]): string => values.map(({ name }) => name).join(' / ') || 'Стандартен';

/** A variant whose name is that of its values, all or those that told it apart until now, gets the name of those that do. */
function withOwnName(
  variant: VariantForm,
  variants: readonly VariantForm[],
  { axes, telling }: { axes: readonly (readonly Value[])[]; telling: readonly Value[] },
): VariantForm {
  const own = axes.flatMap((values) => values.filter(({ id }) => variant.attributeValueIds.includes(id)));
  if (own.length < axes.length || axes.length === 0) return variant;
  const isShared = ({ id }: Value) => variants.every(({ attributeValueIds }) => attributeValueIds.includes(id));
  const madeNames = [nameOf(own), nameOf(own.filter((value) => !isShared(value)))];
  if (!madeNames.includes(variant.name)) return variant;
  return { ...variant, name: nameOf(own.filter((value) => telling.includes(value))) };
}

function newVariant(
  values: readonly Value[],
  like: VariantForm | undefined,
  { telling, stem, usedSkus }: { telling: readonly Value[]; stem: string; usedSkus: Set<string> },
): VariantForm {
  const ownValues = values.filter((value) => telling.includes(value));
  const sku = freeSku(stem, ownValues, usedSkus);
  usedSkus.add(sku);
  return {
    ...emptyVariant,
    name: nameOf(ownValues),
    sku,
    price: like?.price ?? '',
    compareAt: like?.compareAt ?? '',
    attributeValueIds: values.map(({ id }) => id),
  };
}

/** Product and values: `ISKRA-MENTA-30-MG`. SKUs are compared case-insensitively. */
function freeSku(stem: string, values: readonly Value[], usedSkus: ReadonlySet<string>): string {
  const parts = [stem, ...values.map(({ name, slug }) => skuPart(slug) || skuPart(name))].filter((part) => part !== '');
  const plain = parts.join('-').slice(0, longestPlain).replace(/-$/, '');
  let sku = plain;
  for (let number = 2; usedSkus.has(sku); number++) sku = `${plain}-${number}`;
  return sku;
}

/** An SKU has at most 64 characters; the remaining ones are reserved for a numeric suffix. */
const longestPlain = 58;
const longestStem = 28;

/** The SKU prefix of a product: whole words of its name, transliterated in capitals. */
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

/** The SKU of a variant that has none: of its product and, among several, its own name. */
export function skuOf(productName: string, variantName: string): string {
  const parts = [skuStem(productName), skuPart(variantName)].filter((part) => part !== '');
  return parts.join('-').slice(0, longestPlain).replace(/-$/, '') || 'SKU';
}

function skuPart(text: string): string {
  return inLatinLetters(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
