import { runInThread } from '#server/platform/threads/run-in-thread.ts';
import { type CountKnown, findHeader } from './find-header.ts';
import { type CsvFile, parseCsv } from './parse-csv.ts';

const thread = new URL('./parse-csv-thread.ts', import.meta.url);
/** Characters that are parsed within some milliseconds. */
const shortLength = 32_768;

/**
 * Parses a CSV file with semicolons, commas or tabs as delimiter, whose header is found by the names of its columns.
 * A long file is parsed beside the event loop.
 * @throws VALIDATION at `file` for anything else
 */
export async function readCsv(text: string, countKnown: CountKnown): Promise<CsvFile> {
  const source = { text, ...findHeader(text, countKnown) };
  if (text.length <= shortLength) return parseCsv(source);
  // The thread answers what `parseCsv` returns.
  return (await runInThread(thread, source)) as CsvFile;
}
