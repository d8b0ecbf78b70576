import type { Attribute } from '#contracts/catalog.ts';
import { emptyVariant, type VariantForm } from './product-form-values.ts';

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
 * one that lacks a value of an attribute stays too. Only a variant of a value that is no longer chosen goes.
 */
export function planMatrix(
  variants: readonly VariantForm[],
  attributes: readonly Attribute[],
  chosen: ReadonlySet<string>,
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
  const taken = new Set(stay.map(({ sku }) => sku));
  const wanted = axes.length === 0 ? [] : combine(axes);
  const added = wanted
    .filter((values) => !there.has(keyOf(values.map(({ id }) => id))))
    .map((values) => newVariant(values, nearest(variants, values), taken));
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

function newVariant(values: readonly Value[], like: VariantForm | undefined, taken: Set<string>): VariantForm {
  const sku = freeSku(like?.sku ?? '', values, taken);
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

/** The beginning of a SKU that is there, and the values: `TIN-MENTA-30-MG`. */
function freeSku(like: string, values: readonly Value[], taken: ReadonlySet<string>): string {
  const stem = [like.split('-')[0] ?? '', ...values.map(({ slug }) => slug.toUpperCase())].filter(
    (part) => part !== '',
  );
  const plain = stem.join('-').slice(0, 60);
  let sku = plain;
  for (let number = 2; taken.has(sku); number++) sku = `${plain}-${number}`;
  return sku;
}
