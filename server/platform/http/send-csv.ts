import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { csvLine } from '#server/platform/csv-line.ts';

/** Without it spreadsheets read Cyrillic as gibberish. */
const byteOrderMark = '\uFEFF';
export type CsvRows = AsyncIterable<readonly string[]>;

/**
 * Answers a table for people as a CSV file, sent while it is still being read: its size costs no memory. Cells are held
 * apart by semicolons, which is what spreadsheets set to Bulgarian split by, and no cell can act as a formula.
 */
export function sendCsv(reply: FastifyReply, name: string, header: readonly string[], rows: CsvRows): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(linesOf(header, rows)));
}

/** An amount as spreadsheets set to Bulgarian read it: `12,50`. */
export function csvAmount(minorUnits: number): string {
  return (minorUnits / 100).toFixed(2).replace('.', ',');
}

async function* linesOf(header: readonly string[], rows: CsvRows): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header, ';');
  for await (const row of rows) yield csvLine(row, ';');
}
