import type { PayoutColumns, PayoutSource } from '#contracts/payouts/payouts.ts';
import { decodeText } from '#server/platform/csv/decode-text.ts';
import { guessColumns } from '../../guess-columns.ts';
import { type ReadRow, readPayoutRows } from '../../read-payout-rows.ts';
import { parseStatement } from '../parse-statement.ts';

interface Reading {
  fileName?: string;
  source?: PayoutSource;
  columns?: Partial<PayoutColumns>;
}

/** The rows of a file as the shop reads it, from its bytes on, with the columns that it guesses. */
export function rowsOf(
  content: string | Buffer,
  { fileName = '', source = 'bank', columns = {} }: Reading = {},
): ReadRow[] {
  const statement = parseStatement({ content: decodeText(Buffer.from(content)), fileName });
  const header = statement.kind === 'table' ? statement.file.header : [];
  return readPayoutRows(statement, source, { ...guessColumns(header), ...columns });
}

/** The name of the format that the shop finds. */
export const formatOf = (content: string | Buffer): string =>
  parseStatement({ content: decodeText(Buffer.from(content)), fileName: '' }).format;

/** What is compared of each row: its amount, the text, and why it is no payment. */
export const summary = (rows: readonly ReadRow[]): [number | null, string, string][] =>
  rows.map(({ amount, text, problem }) => [amount, text, problem]);

const rare = new Map([
  ['№', 0xb9],
  ['€', 0x88],
  ['„', 0x84],
  ['“', 0x93],
]);

/** Windows-1251, as most programs of Bulgarian banks write. */
export const inWindows1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      const [isPlain, isCyrillic] = [code < 0x80, code >= 0x410 && code <= 0x44f];
      return isPlain ? code : isCyrillic ? code - 0x410 + 0xc0 : (rare.get(letter) ?? 0x3f);
    }),
  );
