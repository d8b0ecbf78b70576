import { createHash } from 'node:crypto';
import type { PayoutColumns, PayoutSource } from '#contracts/payouts/payouts.ts';
import type { Currency } from '#contracts/common/money.ts';
import type { CsvFile } from '#server/features/catalog/imports/csv/parse-csv.ts';
import { readAmount, wordsBeside } from './read-amount.ts';
import { currencyBeside, currencyNamed, currencyOfHeader, isOfCurrencies, type SaidCurrency } from './read-currency.ts';
import { type Direction, directionOf, isOfDirections, saysOut } from './read-direction.ts';

/** A row as the file has it. */
export interface ReadRow {
  line: number;
  date: string;
  /** Negative for money that went out; null where it is not money that an order can be paid with. */
  amount: number | null;
  currency: Currency;
  text: string;
  fingerprint: string;
  /** Why the row is no payment of an order; empty for none. */
  problem: string;
}

const longest = 300;

/**
 * The rows of a statement by its columns. Empty while the amount column is unknown. Whatever columns are chosen, a row in
 * another currency has no amount, and one that the file marks as outgoing a negative one.
 */
export function readPayoutRows(file: CsvFile, source: PayoutSource, columns: PayoutColumns): ReadRow[] {
  const { amount: amountColumn } = columns;
  if (amountColumn === null) return [];
  const read = {
    currency: currencyReader(file, columns, amountColumn),
    direction: directionReader(file, amountColumn),
  };
  const occurrences = new Map<string, number>();
  return file.rows.map(({ line, cells }) => {
    const cell = (index: number | null) => (index === null ? '' : (cells[index] ?? '').trim());
    const text = [cell(columns.reference), cell(columns.details)].filter(Boolean).join(' · ').slice(0, longest);
    const sum = cell(amountColumn);
    const currency = read.currency(cells) ?? columns.defaultCurrency;
    const value = { ...valueOf(sum, currency, read.direction(cells)), date: cell(columns.date).slice(0, 40), text };
    // Two identical rows in one file are different payments; in two files they are the same one.
    const said = JSON.stringify([source, value.date, value.amount, value.currency, text]);
    const turn = (occurrences.get(said) ?? 0) + 1;
    occurrences.set(said, turn);
    return { line, ...value, fingerprint: createHash('sha256').update(`${said}#${turn}`).digest('base64url') };
  });
}

function valueOf(
  sum: string,
  currency: Exclude<SaidCurrency, null>,
  direction: Direction,
): Pick<ReadRow, 'amount' | 'currency' | 'problem'> {
  const known = currency === 'other' ? 'EUR' : currency;
  const none = (problem: string) => ({ amount: null, currency: known, problem });
  const amount = readAmount(sum);
  if (amount === null) return none('Сумата не се чете.');
  if (direction === 'out' && amount !== 0)
    return { amount: -Math.abs(amount), currency: known, problem: 'Изходящ превод.' };
  const shown = sum.slice(0, 30);
  if (currency === 'other')
    return none(`Валутата не е евро или лева (${shown}). Ако е за поръчка, запиши плащането в нея.`);
  if (direction === 'unclear')
    return none(`Не личи дали ${shown} са получени. Ако са за поръчка, запиши плащането в нея.`);
  return { amount, currency, problem: amount > 0 ? '' : 'Не е получена сума.' };
}

type Cells = readonly string[];

const valuesOf = ({ rows }: CsvFile, index: number) => rows.map(({ cells }) => (cells[index] ?? '').trim());
const others = ({ header }: CsvFile, ...without: (number | null)[]) =>
  header.map((_name, index) => index).filter((index) => !without.includes(index));

/** Columns of currencies are known by their cells too, so that none is overlooked. */
function currencyReader(file: CsvFile, { currency }: PayoutColumns, amount: number): (cells: Cells) => SaidCurrency {
  const found = others(file, amount).filter((index) => isOfCurrencies(valuesOf(file, index)));
  const indexes = currency === null ? found : [currency];
  const ofHeader = currencyOfHeader(file.header[amount] ?? '');
  return (cells) => {
    const said = indexes.map((index) => currencyNamed((cells[index] ?? '').trim()));
    const beside = currencyBeside(wordsBeside(cells[amount] ?? ''));
    const known = new Set([...said, beside].filter((one) => one !== null));
    if (known.size > 1) return 'other';
    const [only = ofHeader] = known;
    return only;
  };
}

function directionReader(file: CsvFile, amount: number): (cells: Cells) => Direction {
  const indexes = others(file, amount).filter((index) =>
    isOfDirections(file.header[index] ?? '', valuesOf(file, index)),
  );
  return (cells) => {
    const said = indexes.map((index) => directionOf((cells[index] ?? '').trim()) ?? 'unclear');
    const marks = wordsBeside(cells[amount] ?? '', true).map((word) => directionOf(word));
    if (said.includes('out') || marks.includes('out') || cells.some(saysOut)) return 'out';
    return said.includes('unclear') ? 'unclear' : 'in';
  };
}
