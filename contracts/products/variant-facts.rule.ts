import type { Money } from '#contracts/common/money.ts';
import { netWeightOf, pricePerKg } from './net-weight.rule.ts';
import type { Product, Variant } from './products.ts';

/** The parts of a product that its facts are derived from. */
type Goods = Pick<Product, 'attributes' | 'facts'>;
type Sold = Goods & Pick<Product, 'kind' | 'variants'>;
type Choice = Pick<Variant, 'attributeValueIds'>;

/** The attributes whose values begin with the milligrams per pouch and the tins per pack. */
export const strengthAttribute = 'sila';
export const tinsAttribute = 'broy-kutii';

/** Up to this stock the page of a product shows the number of pieces; above it only that there are some. */
export const shownPieces = 10;

/** The caffeine per pouch of a variant in milligrams. */
export function mgOf(product: Goods, variant: Choice): number | undefined {
  return numberOf(product, variant, strengthAttribute) ?? product.facts.caffeineMgPerPouch;
}

/** The number of pouches sold as one variant: pouches per tin times tins per pack. */
export function pouchesIn(product: Goods, variant: Choice): number | undefined {
  const { pouchesPerTin } = product.facts;
  return pouchesPerTin && pouchesPerTin * (numberOf(product, variant, tinsAttribute) ?? 1);
}

/** The net weight of a variant in grams; undefined if it is not stated. */
export function gramsOf(product: Goods & Pick<Product, 'variants'>, variant: Choice): number | undefined {
  const sizes = product.variants.map((other) => pouchesIn(product, other) ?? null);
  return netWeightOf(product.facts, pouchesIn(product, variant) ?? null, sizes);
}

/** The price of a kilogram of a variant; undefined where the law requires none (net-weight.rule.ts). */
export function perKgOf(product: Sold, variant: Choice & Pick<Variant, 'price'>): Money | undefined {
  return pricePerKg(product.kind, variant.price, gramsOf(product, variant));
}

/** The values of one attribute that the product's variants have. */
export function valuesOf({ attributes }: Goods, slug: string): Product['attributes'][number]['values'] | undefined {
  return attributes.find((attribute) => attribute.slug === slug)?.values;
}

/** The leading number of a variant's attribute value. */
function numberOf(product: Goods, variant: Choice, attribute: string): number | undefined {
  const value = valuesOf(product, attribute)?.find(({ id }) => variant.attributeValueIds.includes(id));
  const number = Number.parseInt(value?.name ?? '', 10);
  return Number.isNaN(number) ? undefined : number;
}
