import { createHash } from 'node:crypto';
import { maxPayoutRows, type PayoutColumns, type PayoutSource } from '#contracts/payouts/payouts.ts';
import type { Currency } from '#contracts/common/money.ts';
import { readCsv } from '#server/features/catalog/imports/read-csv.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { currencyIn, readAmount } from './read-amount.ts';

/** A row as the file has it. */
export interface ReadRow {
  line: number;
  date: string;
  amount: number | null;
  currency: Currency;
  text: string;
  fingerprint: string;
}

const longest = 300;

/** The rows of a file by its columns. Empty while the amount column is unknown. */
export function readPayoutRows(content: string, source: PayoutSource, columns: PayoutColumns): ReadRow[] {
  const { rows } = readCsv(content);
  if (rows.length > maxPayoutRows) {
    const message = `Най-много ${maxPayoutRows} реда в един файл. Раздели го по дати.`;
    throw new ShopError('VALIDATION', { message, errors: [{ path: 'file', message }] });
  }
  if (columns.amount === null) return [];
  const occurrences = new Map<string, number>();
  return rows.map(({ line, cells }) => {
    const cell = (index: number | null) => (index === null ? '' : (cells[index] ?? '').trim());
    const sum = cell(columns.amount);
    const currency = currencyIn(cell(columns.currency)) ?? currencyIn(sum) ?? columns.defaultCurrency;
    const text = [cell(columns.reference), cell(columns.details)].filter(Boolean).join(' · ').slice(0, longest);
    const row = { line, date: cell(columns.date).slice(0, 40), amount: readAmount(sum), currency, text };
    // Two identical rows in one file are different payments; in two files they are the same one.
    const said = JSON.stringify([source, row.date, row.amount, currency, text]);
    const turn = (occurrences.get(said) ?? 0) + 1;
    occurrences.set(said, turn);
    return { ...row, fingerprint: createHash('sha256').update(`${said}#${turn}`).digest('base64url') };
  });
}
