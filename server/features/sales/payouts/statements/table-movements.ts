import type { PayoutColumns, PayoutSource } from '#contracts/payouts/payouts.ts';
import type { CsvFile } from '#server/platform/csv/parse-csv.ts';
import { amountsNamed, ownNumberColumn } from '../guess-columns.ts';
import { type Direction, directionOf, isOfDirections, saysOut } from '../read-direction.ts';
import { wordsBeside } from '../words-beside.ts';
import type { GivenTable, Movement } from './movement.ts';
import { decimalOfAll, readAmount } from './read-amounts.ts';
import { currencyReader } from './table-currency.ts';
import { asideReader } from './table-states.ts';

type Cells = readonly string[];

/** The movements of a table by its columns. None while the column of amounts is unknown. */
export function tableMovements({ file, above }: GivenTable, source: PayoutSource, columns: PayoutColumns): Movement[] {
  const { amount: amountColumn } = columns;
  if (amountColumn === null) return [];
  const cellOf = (cells: Cells, index: number | null) => (index === null ? '' : (cells[index] ?? '').trim());
  const sums = file.rows.flatMap(({ cells }) => [cellOf(cells, amountColumn), cellOf(cells, columns.debit)]);
  const decimal = columns.decimal ?? decimalOfAll(sums);
  const ownNumber = ownNumberColumn(file.header);
  const account = /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/.exec(above)?.[0] ?? '';
  const read = {
    currency: currencyReader({ file, above }, columns, amountColumn),
    sum: sumReader(file, columns, { source, decimal, amountColumn }),
    aside: asideReader(file.header),
  };
  return file.rows.map(({ line, cells }) => ({
    line,
    ...read.sum(cells),
    date: cellOf(cells, columns.date).slice(0, 40),
    currency: read.currency(cells),
    text: [columns.reference, columns.details]
      .map((index) => cellOf(cells, index).replaceAll(/<br\s?\/?>/gi, ' '))
      .filter(Boolean)
      .join(' · '),
    reference: ownNumber === -1 ? '' : cellOf(cells, ownNumber),
    account,
    aside: read.aside(cells),
  }));
}

type Sum = Pick<Movement, 'amount' | 'written' | 'direction'>;
interface Reading {
  source: PayoutSource;
  decimal: ReturnType<typeof decimalOfAll>;
  amountColumn: number;
}

/** Money came in only if the file says so; `unclear` where nothing tells. */
function sumReader(
  file: CsvFile,
  columns: PayoutColumns,
  { source, decimal, amountColumn }: Reading,
): (cells: Cells) => Sum {
  const valuesOf = (index: number) => file.rows.map(({ cells }) => (cells[index] ?? '').trim());
  const indexes = file.header
    .map((name, index) => ({ name, index }))
    .filter(({ index }) => index !== amountColumn && index !== columns.debit)
    .filter(({ name, index }) => index === columns.direction || isOfDirections(name, valuesOf(index)))
    .map(({ index }) => index);
  const amountColumns = amountsNamed(file.header[amountColumn] ?? '');
  const isSigned =
    columns.amounts === 'signed' || valuesOf(amountColumn).some((sum) => Number(readAmount(sum, decimal)) < 0);
  const isPlain =
    amountColumns === 'credits' || columns.debit !== null || columns.amounts === 'received' || source !== 'bank';
  const fallback: Direction = amountColumns === 'debits' ? 'out' : isSigned || isPlain ? 'in' : 'unclear';
  return (cells) => {
    const text = (cells[amountColumn] ?? '').trim();
    const amount = readAmount(text, decimal);
    const debit = columns.debit === null ? '' : (cells[columns.debit] ?? '').trim();
    const out = debit === '' ? null : readAmount(debit, decimal);
    const isNothing = text === '' || amount === 0;
    if (out !== null && out !== 0) {
      // Both filled is a balance or an error, never a payment.
      if (!isNothing) return { amount: positive(amount), written: text, direction: 'unclear' };
      return { amount: positive(out), written: debit, direction: 'out' };
    }
    const directions = indexes.map((index) => directionOf((cells[index] ?? '').trim()) ?? 'unclear');
    const marks = wordsBeside(text, true).map((word) => directionOf(word));
    const isOut =
      directions.includes('out') || marks.includes('out') || cells.some(saysOut) || amountColumns === 'debits';
    if (isOut || (typeof amount === 'number' && amount < 0))
      return { amount: positive(amount), written: text, direction: 'out' };
    const isSaid = directions.length > 0 || marks.includes('in');
    return { amount, written: text, direction: directions.includes('unclear') ? 'unclear' : isSaid ? 'in' : fallback };
  };
}

const positive = (amount: Movement['amount']): Movement['amount'] =>
  typeof amount === 'number' ? Math.abs(amount) : amount;
