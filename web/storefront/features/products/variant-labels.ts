import type { Product, Variant } from '#contracts/products/products.ts';

/** The variants of a card by name: "30", "50", "80" and "mg". */
export interface VariantLabels {
  names: string[];
  /** What the names end in, if all do; empty otherwise. */
  unit: string;
  /** The place of the variant that the card shows. */
  place: number;
  /** The places of those that are sold out. */
  gone?: number[];
}

const mostVariants = 4;
const mostCharacters = 18;

/** In the order of their leading number. Undefined for a single variant, and where the names do not fit into a line. */
export function variantLabels(product: Product, ofCard: Variant | undefined): VariantLabels | undefined {
  const { variants } = product;
  if (variants.length < 2 || variants.length > mostVariants) return undefined;
  const lead = (variant: Variant): number => product.shown.variants[variants.indexOf(variant)]?.lead ?? 0;
  const ordered = variants.toSorted((one, other) => lead(one) - lead(other));
  const units = new Set(ordered.map(({ name }) => / \S+$/.exec(name)?.[0] ?? ''));
  const [suffix = ''] = units.size === 1 ? units : [];
  const names = ordered.map(({ name }) => name.slice(0, name.length - suffix.length));
  if (names.join('').length > mostCharacters) return undefined;
  const gone = ordered.flatMap(({ stock }, index) => (stock > 0 ? [] : [index]));
  return {
    names,
    unit: suffix.trim(),
    place: ofCard ? ordered.indexOf(ofCard) : -1,
    ...(gone.length > 0 ? { gone } : {}),
  };
}
