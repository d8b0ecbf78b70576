import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { csvLine } from '#server/platform/csv-line.ts';

/** Without it spreadsheets misread Cyrillic. */
const byteOrderMark = '\uFEFF';
export type CsvRows = AsyncIterable<readonly string[]>;

/**
 * Streams a table as a CSV file, so memory use does not depend on its size. Cells are separated by semicolons, which
 * spreadsheets with Bulgarian settings expect, and formulas are escaped. Nothing is sent before the first row is read,
 * so that invalid input results in an error response instead of a broken connection.
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

/** Formats an amount for spreadsheets with Bulgarian settings: `12,50`, and `0,00` also for what is less than nothing. */
export function csvAmount(minorUnits: number): string {
  return ((minorUnits || 0) / 100).toFixed(2).replace('.', ',');
}

/** Formats a time in the shop's time zone: `2026-11-22 14:05`. */
export function csvTime(moment: Date): string {
  const { day, hour, minute } = timeInSofia(moment);
  return `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/**
 * Formats a Bulgarian phone number with hyphens, so that spreadsheets treat it as text and keep the leading zero. Other
 * numbers are not changed.
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
    // When the client disconnects, reading of rows stops too.
    await rest.return?.();
  }
}
