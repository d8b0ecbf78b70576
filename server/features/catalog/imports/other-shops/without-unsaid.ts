import type { OtherProduct } from './other-shop.ts';

/** Leaves out an option for which no variant has a value: "any" in WooCommerce. */
export function withoutUnsaid(product: OtherProduct): OtherProduct {
  const isSaid = product.options.map((_, index) => product.variants.some(({ values }) => values[index]));
  return {
    ...product,
    options: product.options.filter((_, index) => isSaid[index]),
    variants: product.variants.map((one) => ({ ...one, values: one.values.filter((_, index) => isSaid[index]) })),
  };
}
