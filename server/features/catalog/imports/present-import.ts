import type { z } from 'zod';
import type { ProductImport } from '#contracts/imports/product-imports.ts';
import type { productImports } from './imports.tables.ts';

export type StoredImport = typeof productImports.$inferSelect;

/** A stored import as the API returns it, without its rows. */
export function presentImport(row: StoredImport): z.input<typeof ProductImport> {
  const { id, fileName, state, creates, counts, prices, ignoredColumns, done, total, activityId } = row;
  return {
    ...{ id, fileName, state, creates, counts, prices, ignoredColumns, activityId },
    progress: { done, total },
    expiresAt: row.expiresAt.toISOString(),
  };
}
