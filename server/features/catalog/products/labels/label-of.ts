import type { z } from 'zod';
import { formatMoney } from '#contracts/common/format-money.rule.ts';
import type { Product } from '#contracts/products/products.ts';
import { perKgOf } from '#contracts/products/variant-facts.rule.ts';

type ListedProduct = z.input<typeof Product>;

/** The texts of a label. */
export interface LabelTexts {
  name: string;
  /** Choices and pieces, as far as the name does not say them. */
  details: string;
  sku: string;
  /** Null for a label without a price. */
  price: { main: string; other: string; perKg: string } | null;
}

/**
 * The texts of a variant's label. Beside the price of a piece stands that of a kilogram, as shelf labels need (Directive
 * 98/6/EC, art. 3), both also in the other currency while the shop shows two.
 */
export function labelOf(
  product: ListedProduct,
  variant: ListedProduct['variants'][number],
  { prices, dual }: { prices: boolean; dual: boolean },
): LabelTexts {
  const perKg = perKgOf(product, product.variants.indexOf(variant));
  const [main = '', other = ''] = formatMoney(variant.price, { dual }).split(/ \(|\)$/);
  return {
    name: product.name,
    details: detailsOf(product, variant),
    sku: variant.sku,
    price: prices ? { main, other, perKg: perKg ? `${formatMoney(perKg, { dual })} за 1 кг` : '' } : null,
  };
}

function detailsOf(product: ListedProduct, variant: ListedProduct['variants'][number]): string {
  const values = product.attributes.flatMap((attribute) =>
    attribute.values.filter(({ id }) => variant.attributeValueIds.includes(id)).map(({ name }) => name),
  );
  const { pieces } = product.shown.variants[product.variants.indexOf(variant)] ?? {};
  const facts = [variant.name, ...values, ...(pieces ? [pieces.text] : [])];
  const parts = [product.name.toLowerCase()];
  return facts
    .filter((fact) => {
      const isNew = fact !== '' && !parts.some((text) => text.includes(fact.toLowerCase()));
      if (isNew) parts.push(fact.toLowerCase());
      return isNew;
    })
    .join(' · ');
}
