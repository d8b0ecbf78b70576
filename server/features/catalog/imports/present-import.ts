import type { z } from 'zod';
import type { ProductImport } from '#contracts/imports/product-imports.ts';
import type { productImports } from './imports.tables.ts';

export type StoredImport = typeof productImports.$inferSelect;
/** An import without its file and rows. */
export type ListedImport = Omit<StoredImport, 'source' | 'rows' | 'fingerprint'>;

/** A stored import as the API returns it, without its rows. */
export function presentImport(
  row: ListedImport,
  missingPictures: readonly string[] = [],
): z.input<typeof ProductImport> {
  const {
    id,
    fileName,
    state,
    creates,
    counts,
    prices,
    ignoredColumns,
    costs,
    done,
    total,
    activityId,
    failure,
    needsColumns,
  } = row;
  return {
    ...{ id, fileName, state, creates, counts, prices, ignoredColumns, costs, activityId, failure, needsColumns },
    other: row.other && { ...row.other, missingPictures: [...missingPictures] },
    progress: { step: row.step, done, total },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
