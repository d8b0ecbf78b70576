import { createHash } from 'node:crypto';
import type { Currency } from '#contracts/common/money.ts';
import type { PayoutColumns, PayoutSource } from '#contracts/payouts/payouts.ts';
import { currencyNamed } from './read-currency.ts';
import type { Movement, Statement } from './statements/movement.ts';
import { tableMovements } from './statements/table-movements.ts';

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
 * The rows of a statement. Whatever columns are chosen, a row in another currency has no amount, and one that the file
 * marks as outgoing a negative one.
 */
export function readPayoutRows(statement: Statement, source: PayoutSource, columns: PayoutColumns): ReadRow[] {
  const movements = statement.kind === 'table' ? tableMovements(statement, source, columns) : statement.movements;
  const occurrences = new Map<string, number>();
  return movements.map((movement) => {
    const text = movement.text.slice(0, longest);
    const row = { ...valueOf(movement, columns.defaultCurrency), date: movement.date.slice(0, 40), text };
    const own = [source, row.date, row.amount, row.currency, text];
    const { reference, account } = movement;
    // Two identical rows in one file are different payments; in two files they are the same one.
    const identity = JSON.stringify(reference === '' ? own : [...own, account.slice(0, 40), reference.slice(0, 200)]);
    const turn = (occurrences.get(identity) ?? 0) + 1;
    occurrences.set(identity, turn);
    const fingerprint = createHash('sha256').update(`${identity}#${turn}`).digest('base64url');
    return { line: movement.line, ...row, fingerprint };
  });
}

type Value = Pick<ReadRow, 'amount' | 'currency' | 'problem'>;

const elsewhere = 'Ако е за поръчка, запиши плащането в нея.';

function valueOf({ amount, written, currency: code, direction, aside }: Movement, fallback: Currency): Value {
  const statedCurrency = currencyNamed(code) ?? fallback;
  const rowCurrency = statedCurrency === 'other' ? 'EUR' : statedCurrency;
  const none = (problem: string): Value => ({ amount: null, currency: rowCurrency, problem });
  // What differs from row to row stands in brackets, so that rows can be counted by their reason.
  const text = `${written.slice(0, 30)} ${statedCurrency === 'other' ? code.slice(0, 20) : ''}`.trim();
  if (amount === null) return none(written === '' ? 'Няма сума.' : `Сумата не се чете (${text}).`);
  if (direction === 'out' && statedCurrency === 'other') return none(`Изходящ превод (${text}).`);
  if (amount === 'ambiguous')
    return none(`Не личи дали сумата е със стотинки (${text}). Избери знака пред стотинките в „Колони на файла“.`);
  if (direction === 'out' && amount !== 0)
    return { amount: -Math.abs(amount), currency: rowCurrency, problem: 'Изходящ превод.' };
  if (statedCurrency === 'other') return none(`Валутата не е евро или лева (${text}). ${elsewhere}`);
  if (aside !== '') return none(`${aside} (${text}).`);
  if (direction === 'unclear') return none(`Не личи дали парите са получени (${text}). ${elsewhere}`);
  return { amount, currency: rowCurrency, problem: amount > 0 ? '' : 'Не е получена сума.' };
}
