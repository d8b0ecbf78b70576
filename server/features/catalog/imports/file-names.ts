import { readFacts } from '#server/features/catalog/products/facts/fact-book.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { columnsWith } from './columns-with-facts.ts';
import type { FileColumn } from './columns.ts';
import { type Names, readNames } from './labels.ts';

/** What a product file is read and written by. */
export interface FileNames extends Names {
  /** In the order of the export, with those of the facts that the shop defines. */
  columns: readonly FileColumn[];
  /** Whether the column of costs is written and read. */
  seesCosts: boolean;
}

/** The labels and the columns of product files. Five queries. */
export async function readFileNames(db: Database, { seesCosts = false } = {}): Promise<FileNames> {
  const names = await readNames(db);
  return { ...names, seesCosts, columns: columnsWith(await readFacts(db)) };
}
