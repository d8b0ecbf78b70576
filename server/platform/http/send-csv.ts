import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { csvLine } from '#server/platform/csv-line.ts';

/** Without it spreadsheets read Cyrillic as gibberish. */
const byteOrderMark = '\uFEFF';
export type CsvRows = AsyncIterable<readonly string[]>;

/**
 * Answers a table for people as a CSV file, sent while it is still being read: its size costs no memory. Cells are held
 * apart by semicolons, which is what spreadsheets set to Bulgarian split by, and no cell can act as a formula. Nothing is
 * sent before the first row is read: input that the rows refuse is answered as a refusal and not by a broken connection.
 */
export async function sendCsv(
  reply: FastifyReply,
  name: string,
  header: readonly string[],
  rows: CsvRows,
): Promise<FastifyReply> {
  const rest = rows[Symbol.asyncIterator]();
  const first = await rest.next();
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(linesOf(header, first, rest)));
}

/** An amount as spreadsheets set to Bulgarian read it: `12,50`. */
export function csvAmount(minorUnits: number): string {
  return (minorUnits / 100).toFixed(2).replace('.', ',');
}

/** A moment by the clock on the shop's wall, as every spreadsheet reads it: `2026-11-22 14:05`. */
export function csvTime(moment: Date): string {
  const { day, hour, minute } = timeInSofia(moment);
  return `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/**
 * A Bulgarian phone number as a spreadsheet keeps it: with hyphens it is text, and its first zero stays. Any other is
 * written as it was typed.
 */
export function csvPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^(?:00)?359(?=\d{6})/, '0');
  return /^0\d{8,9}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4, 7)}-${digits.slice(7)}` : phone;
}

type Row = readonly string[];

async function* linesOf(header: Row, first: IteratorResult<Row>, rest: AsyncIterator<Row>): AsyncGenerator<string> {
  try {
    yield byteOrderMark + csvLine(header, ';');
    for (let row = first; !row.done; row = await rest.next()) yield csvLine(row.value, ';');
  } finally {
    // A reader who hangs up ends the reading of rows too.
    await rest.return?.();
  }
}
