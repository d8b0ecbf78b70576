import type { FactDefinition } from '#contracts/facts/facts.ts';
import type { FactBook, Goods, Sold } from './fact-book.ts';
import { amountText, valueText } from './fact-texts.ts';

interface Measured {
  product: Goods;
  variant: Sold;
  /** The net weight of the variant. */
  grams: number | undefined;
  /** The pieces sold as the variant. */
  pieces: number | undefined;
}

type Row = [name: string, value: string];

/** The rows of the table of facts: each fact, and what follows from a number. */
export function factRows(book: FactBook, measured: Measured): Row[] {
  return book.definitions.flatMap((definition) => {
    const { places } = definition.options;
    return [
      ...(places.includes('table') ? rowsOf(book, definition, measured) : []),
      ...(places.includes('comparison') ? comparisonOf(book, definition, measured) : []),
    ];
  });
}

function rowsOf(book: FactBook, definition: FactDefinition, measured: Measured): Row[] {
  const { name, type, options } = definition;
  const { product, variant } = measured;
  if (options.pieces) {
    const count = book.piecesInPackage(product);
    return count === undefined ? [] : [[name, `${amountText(count, '')} ${count === 1 ? 'брой' : 'броя'}`]];
  }
  if (type !== 'number') {
    const text = valueText(book, definition, product, variant);
    return text === undefined ? [] : [[name, text]];
  }
  const number = book.numberOf(definition, product, variant);
  return number ? [[name, amountText(number, options.unit)], ...derivedRows(book, definition, measured, number)] : [];
}

/** The sum of a package, and the amount in 100 g. */
function derivedRows(
  book: FactBook,
  { name, options }: FactDefinition,
  { product, grams, pieces }: Measured,
  number: number,
): Row[] {
  const noun = options.noun === '' ? name : options.noun.slice(0, 1).toUpperCase() + options.noun.slice(1);
  const inPackage = options.isPerPiece ? book.piecesInPackage(product) : undefined;
  const held = book.counting?.options.pieces?.package ?? '';
  const times = options.isPerPiece ? pieces : 1;
  const isPer100 = options.isPer100 && grams !== undefined && times !== undefined;
  return [
    ...(inPackage === undefined ? [] : [[`${noun} в ${held}`, amountText(number * inPackage, options.unit)] as Row]),
    ...(isPer100
      ? [[`${noun} в 100 g`, amountText(Math.round((number * times * 100) / grams), options.unit)] as Row]
      : []),
  ];
}

/** "≈ 0,6 × едно еспресо (80 mg)". */
function comparisonOf(book: FactBook, definition: FactDefinition, { product, variant }: Measured): Row[] {
  const { name, options } = definition;
  const number = book.numberOf(definition, product, variant);
  if (!number || !options.reference) return [];
  const times = Math.round((number / options.reference.amount) * 10) / 10;
  const reference = `${options.reference.name} (${amountText(options.reference.amount, options.unit)})`;
  return [[`${name}, за сравнение`, `≈ ${amountText(times, '')} × ${reference}`]];
}
