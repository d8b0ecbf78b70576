import type { Cart, CartLine } from '#contracts/cart/cart.ts';
import { formerSums } from '#contracts/cart/former-sums.rule.ts';
import type { Currency } from '#contracts/common/money.ts';
import type { FactDefinition } from '#contracts/facts/facts.ts';
import { netWeightOf, pricePerKg } from '#contracts/products/net-weight.rule.ts';
import { type FactBook, readFacts } from '#server/features/catalog/products/facts/fact-book.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { CartLineRow } from '../read-lines.ts';
import { type Packs, readPacks } from './read-packs.ts';

/** What a cart that is shown says of the facts of its products. */
export interface ShownFacts {
  ofLine(row: CartLineRow, currency: Currency): Pick<CartLine, 'flavour' | 'pricePerKg'>;
  ofCart(rows: readonly CartLineRow[]): Pick<Cart, 'factTotals' | 'caffeineMg'>;
}

/** Reads what the facts of these lines are shown by. One query for the weight of packs, none without them. */
export async function readShownFacts(db: Database, rows: readonly CartLineRow[]): Promise<ShownFacts> {
  const book = await readFacts(db);
  const packs = await readPacks(db, rows, book);
  return {
    ofLine: (row, currency) => ({ flavour: paintOf(book, row), ...weightPrice(row, currency, { book, packs }) }),
    ofCart: (lines) => sumsOf(book, lines),
  };
}

/** The colour of a line: that of its variant, or of its product. */
function paintOf(book: FactBook, { valueIds, productValueIds }: CartLineRow): string | null {
  if (!book.painting) return null;
  const [own] = book.valuesOf(book.painting, valueIds);
  return (own ?? book.valuesOf(book.painting, productValueIds)[0])?.slug ?? null;
}

/** The price of a kilogram. */
function weightPrice(
  row: CartLineRow,
  currency: Currency,
  { book, packs }: { book: FactBook; packs: Packs },
): Pick<CartLine, 'pricePerKg'> {
  const weights = { netWeightGrams: row.facts['netWeightGrams'], pieces: book.piecesInPackage(row) };
  const pieces = book.piecesIn(row, row) ?? null;
  const grams = book.chosenGrams(row) ?? netWeightOf(weights, pieces, packs.get(row.productId) ?? []);
  const perKg = pricePerKg(row.kind, { amount: row.price, currency }, grams);
  return perKg ? { pricePerKg: perKg } : {};
}

/** The sums that the definitions want a cart to show, and the one that the API has under a name of its own. */
function sumsOf(book: FactBook, rows: readonly CartLineRow[]): Pick<Cart, 'factTotals' | 'caffeineMg'> {
  const sums = book.definitions
    .filter(({ options }) => options.total !== null || options.role !== '')
    .map((definition) => ({ definition, amount: sumOf(book, definition, rows) }));
  return {
    factTotals: sums.flatMap(({ definition: { key, options }, amount }) => {
      if (options.total === null || amount <= 0) return [];
      const { label, limit, note } = options.total;
      return [{ key, label, amount, unit: options.unit, note: limit === null || amount > limit ? note : '' }];
    }),
    ...formerSums(sums.map(({ definition, amount }) => ({ role: definition.options.role, amount }))),
  };
}

/** A number of one piece counts for all pieces of a line; a line whose pieces are not known is not counted. */
function sumOf(book: FactBook, definition: FactDefinition, rows: readonly CartLineRow[]): number {
  const sum = rows.reduce((before, row) => {
    const pieces = definition.options.isPerPiece ? (book.piecesIn(row, row) ?? 0) : 1;
    return before + (book.numberOf(definition, row, row) ?? 0) * pieces * row.quantity;
  }, 0);
  return Math.round(sum * 1000) / 1000;
}
