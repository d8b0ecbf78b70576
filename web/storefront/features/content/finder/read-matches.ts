import type { CallApi } from '#web/shared/api/call-api.ts';
import { readProducts } from '#web/storefront/features/products/catalog-reads.ts';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';

export interface Matches {
  /** Products that can be put into the cart as they are, what sells best first. */
  cards: (ProductCard & { variantId: string })[];
  /** Whether they match every answer; otherwise the first ones. */
  isExact: boolean;
}

/** More than a set has, so that a product can be exchanged for another. */
const most = 12;

/** The products that match the answers to all questions or, where none does, to as many of the first ones as possible. */
export async function readMatches(callApi: CallApi, choices: readonly (readonly string[])[]): Promise<Matches> {
  for (let count = choices.length; count > 0; count--) {
    const values = choices.slice(0, count).flat().join();
    const { cards } = await readProducts(callApi, { values, sort: 'popular', inStock: true }, most);
    const ready = cards.flatMap(({ variantId, ...card }) =>
      variantId === undefined || card.needsText ? [] : [{ ...card, variantId }],
    );
    if (ready.length > 0) return { cards: varied(ready), isExact: count === choices.length };
  }
  return { cards: [], isExact: false };
}

/** The first of each flavour before its other packages: a set of one flavour in three sizes is not one. */
function varied<Card extends Pick<ProductCard, 'id' | 'flavour'>>(cards: readonly Card[]): Card[] {
  const isFirst = ({ id, flavour }: Card) =>
    flavour === undefined || cards.find((card) => card.flavour === flavour)?.id === id;
  return [...cards.filter(isFirst), ...cards.filter((card) => !isFirst(card))];
}
