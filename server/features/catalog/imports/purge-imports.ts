import { lt } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { productImports } from './imports.tables.ts';

/** Deletes expired imports. Returns the number of deleted rows. */
export async function purgeImports({ tx, now }: Operation): Promise<number> {
  const { rowCount } = await tx.delete(productImports).where(lt(productImports.expiresAt, now));
  return rowCount ?? 0;
}
