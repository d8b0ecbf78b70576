import type { CallApi } from '#web/shared/api/call-api.ts';
import { readProducts } from '#web/storefront/features/products/catalog-reads.ts';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';

export interface Matches {
  /** Products that can be put into the cart as they are, what sells best first. */
  cards: (ProductCard & { variantId: string })[];
  /** The ids of those that match every answer. */
  exact: readonly string[];
}

/** More than a set has, so that a product can be exchanged for another. */
const most = 12;

/**
 * The products that match the answers to all questions, one of each flavour first. Where there are fewer flavours than
 * `pieces`, those that match as many of the first answers as possible follow, before other packages of the same flavour.
 */
export async function readMatches(
  callApi: CallApi,
  choices: readonly (readonly string[])[],
  pieces: number,
): Promise<Matches> {
  let cards: Matches['cards'] = [];
  let exact: string[] = [];
  for (let count = choices.length; count >= 0; count--) {
    // What answers nothing only completes a set.
    if (count === 0 && cards.length === 0) break;
    const values = choices.slice(0, count).flat().join();
    const list = await readProducts(callApi, { values: values || undefined, sort: 'popular', inStock: true }, most);
    const ready = list.cards.flatMap(({ variantId, ...card }) =>
      variantId === undefined || card.needsText ? [] : [{ ...card, variantId }],
    );
    if (count === choices.length) exact = ready.map(({ id }) => id);
    cards = [...cards, ...ready.filter(({ id }) => !cards.some((card) => card.id === id))];
    if (flavoursOf(cards) >= pieces) break;
  }
  return { cards: varied(cards).slice(0, most), exact };
}

const isFirst = <Card extends Pick<ProductCard, 'id' | 'flavour'>>({ id, flavour }: Card, cards: readonly Card[]) =>
  flavour === undefined || cards.find((card) => card.flavour === flavour)?.id === id;

const flavoursOf = (cards: Matches['cards']): number => cards.filter((card) => isFirst(card, cards)).length;

/** The first of each flavour before its other packages: a set of one flavour in three sizes is not one. */
function varied<Card extends Pick<ProductCard, 'id' | 'flavour'>>(cards: readonly Card[]): Card[] {
  return [...cards.filter((card) => isFirst(card, cards)), ...cards.filter((card) => !isFirst(card, cards))];
}
