import type { ListIndex, VariantState } from './list-index.ts';
import type { ProductFilters } from './product-filters.ts';

/** Of a state: that it lacks none of the chosen values, or those of more than one attribute. */
const none = -1;
const many = -2;

/** By the place of a set: 1 where one of its variants fits alone. */
export interface FitsOfSets {
  /** All filters of variants. */
  all: Uint8Array;
  /** All but that of stock, and is in stock. */
  inStock: Uint8Array;
  /** All but that of reductions, and is reduced. */
  onSale: Uint8Array;
  /** The values, as places, of which a variant remains when they are chosen in place of the others of their attribute. */
  valuesOf: (set: number) => Iterable<number>;
}

/**
 * Which sets of variants fit the chosen values, stock and reduction. One variant must fit all of them: a product that
 * is reduced in 30 mg only is not among the reduced ones in 80 mg.
 */
export function fitsOfSets(
  { setsOfVariants, values, attributes }: Pick<ListIndex, 'setsOfVariants' | 'values' | 'attributes'>,
  filters: Pick<ProductFilters, 'valueGroups' | 'inStock' | 'onSale'>,
): FitsOfSets {
  const groups = filters.valueGroups.map(({ attributeId, valueIds }) => ({
    attribute: attributes.findIndex(({ id }) => id === attributeId),
    choices: new Set(valueIds),
  }));
  const lackOf = (state: VariantState): number => {
    const lacking = groups.filter(({ choices }) => !state.values.some((value) => choices.has(values[value]?.id ?? '')));
    return lacking.length > 1 ? many : (lacking[0]?.attribute ?? none);
  };
  const isKept = ({ inStock, onSale }: VariantState): boolean =>
    (inStock || !filters.inStock) && (onSale || !filters.onSale);
  const states = setsOfVariants.map((set) =>
    set.map((state) => ({ ...state, lack: lackOf(state), isKept: isKept(state) })),
  );
  const having = (fits: (state: (typeof states)[number][number]) => boolean): Uint8Array =>
    Uint8Array.from(states, (set) => Number(set.some((state) => state.lack === none && fits(state))));
  return {
    all: having((state) => state.isKept),
    inStock: having(({ inStock, onSale }) => inStock && (onSale || !filters.onSale)),
    onSale: having(({ inStock, onSale }) => onSale && (inStock || !filters.inStock)),
    valuesOf(set) {
      const remaining = (states[set] ?? []).filter((state) => state.isKept && state.lack !== many);
      return new Set(
        remaining.flatMap((state) =>
          state.lack === none ? state.values : state.values.filter((value) => values[value]?.attribute === state.lack),
        ),
      );
    },
  };
}
