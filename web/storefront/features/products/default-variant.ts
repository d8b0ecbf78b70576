interface Priced {
  price: { amount: number };
  stock: number;
}

/**
 * The variant that a product opens with when its address names none: the one whose price its card shows. The cheapest
 * in stock, of equal ones the first; the cheapest of all when nothing is in stock.
 */
export function defaultVariant<Variant extends Priced>(variants: readonly Variant[]): Variant | undefined {
  return cheapest(variants.filter(({ stock }) => stock > 0)) ?? cheapest(variants);
}

/** Of equal prices the first. */
export function cheapest<Variant extends Priced>(variants: readonly Variant[]): Variant | undefined {
  return variants.toSorted((one, other) => one.price.amount - other.price.amount)[0];
}
