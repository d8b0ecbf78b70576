import { and, desc, eq, getTableColumns, gt, isNotNull, sql } from 'drizzle-orm';
import { ImportRow } from '#contracts/imports/product-imports.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { importPictures, productImports } from './imports.tables.ts';
import type { ListedImport, StoredImport } from './present-import.ts';

/** Returns an import that has not expired. NOT_FOUND otherwise. */
export async function getImport(db: Database, id: string, now: Date): Promise<StoredImport> {
  const [row] = await db
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), gt(productImports.expiresAt, now)));
  if (!row) throw new ShopError('NOT_FOUND', { message: 'Сравнението е изтекло. Качи файла отново.' });
  return row;
}

const mostListed = 5;

/** Returns the newest imports that have not expired, so that a person finds one that is being applied again. */
export async function listImports(db: Database, now: Date): Promise<ListedImport[]> {
  const { source: _source, rows: _rows, fingerprint: _fingerprint, ...columns } = getTableColumns(productImports);
  return db
    .select(columns)
    .from(productImports)
    .where(gt(productImports.expiresAt, now))
    .orderBy(desc(productImports.id))
    .limit(mostListed);
}

/** Returns a page of an import's rows, those with errors first. */
export async function listImportRows(
  db: Database,
  id: string,
  { page, limit, only }: { page: number; limit: number; only: 'all' | 'failed' },
): Promise<{ rows: ImportRow[]; total: number }> {
  const condition = only === 'failed' ? sql`r.value->>'kind' = 'failed'` : sql`true`;
  const rows = await queryRows(
    db,
    { value: column.json(ImportRow), total: column.number },
    sql`
    select r.value, count(*) over ()::integer as total
    from product_imports i, jsonb_array_elements(i.rows) with ordinality r(value, at)
    where i.id = ${id} and ${condition}
    order by (r.value->>'kind' = 'failed') desc, r.at limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { rows: rows.map(({ value }) => value), total: rows[0]?.total ?? 0 };
}

/** The pictures of a file of another shop that could not be fetched, with the reasons. */
export async function listMissingPictures(db: Database, id: string): Promise<string[]> {
  const { address, failure, importId } = importPictures;
  const rows = await db
    .select({ address, failure })
    .from(importPictures)
    .where(and(eq(importId, id), isNotNull(failure)))
    .orderBy(address);
  return rows.map((row) => `${row.address}: ${row.failure}`);
}
