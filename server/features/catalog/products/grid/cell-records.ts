import { sql } from 'drizzle-orm';
import { definedKey, isProductField } from '#contracts/products/cell-fields.rule.ts';
import type { CellField, ProductCell } from '#contracts/products/product-cells.ts';
import type { ActivityRecord } from '#server/features/store/activities/record-activity.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import { type FactBook, readFacts } from '../facts/fact-book.ts';

const lineColumns = {
  productId: column.text,
  productName: column.text,
  skus: column.text,
};
/** A product, or the variant identified by `id` and `sku`. */
type Line = RowOf<typeof lineColumns> & { id?: string; sku?: string };
type Parts = Record<string, unknown>;
type Side = 'from' | 'to';

/** Field names in the activity log where they differ from the cell: the same as in the log of one edited product. */
const recordedAs: Partial<Record<CellField, string>> = {
  variantName: 'name',
  categoryIds: 'categories',
  attributeValueIds: 'attributeValues',
};

/**
 * The changes of cells per product and field, before and after, for the activity about all of them. Lists of ids are
 * recorded as names. Four queries.
 */
export async function cellRecords({ tx }: Operation, cells: readonly ProductCell[]): Promise<ActivityRecord[]> {
  const lines = await readLines(tx, cells);
  const names = await readNames(tx, cells);
  const book = await readFacts(tx);
  const recordsOf = new Map<string, { line: Line; before: Parts; after: Parts }>();
  for (const cell of cells) {
    const id = cell.id.toLowerCase();
    const line = lines.get(id);
    if (!line) continue;
    const record = recordsOf.get(line.productId) ?? { line, before: {}, after: {} };
    recordsOf.set(line.productId, record);
    for (const side of ['from', 'to'] as const) {
      const parts = side === 'from' ? record.before : record.after;
      const target = isProductField(cell.field) ? parts : variantPart(parts, line);
      target[nameOf(cell.field, book)] = recordedValue(cell, side, names, book);
    }
  }
  return [...recordsOf].map(([subjectId, { line, before, after }]) => {
    const { productName: subjectName, skus: keywords } = line;
    return { subjectType: 'product', subjectId, subjectName, keywords, before, after };
  });
}

/** A fact that the shop defines has the name that it had at the time. */
function nameOf(field: CellField, book: FactBook): string {
  const key = definedKey(field);
  return key === undefined ? (recordedAs[field] ?? field) : (book.find(key)?.name ?? key);
}

/** Every product and variant of the cells, by id. */
async function readLines(tx: Transaction, cells: readonly ProductCell[]): Promise<Map<string, Line>> {
  const ids = sql.param([...new Set(cells.map(({ id }) => id.toLowerCase()))]);
  const skus = sql`(select string_agg(s.sku, ' ' order by s.position) from variants s where s.product_id = p.id)`;
  const products = await queryRows(
    tx,
    lineColumns,
    sql`
    select p.id as "productId", p.name as "productName", coalesce(${skus}, '') as skus
    from products p where p.id = any(${ids}::uuid[])
      or p.id in (select product_id from variants where id = any(${ids}::uuid[]))`,
  );
  const byId = new Map<string, Line>(products.map((line) => [line.productId, line]));
  const variants = await queryRows(
    tx,
    { id: column.text, sku: column.text, productId: column.text },
    sql`
    select id, sku, product_id as "productId" from variants where id = any(${ids}::uuid[])`,
  );
  for (const { id, sku, productId } of variants) {
    const product = byId.get(productId);
    if (product) byId.set(id, { ...product, id, sku });
  }
  return byId;
}

/** The entry of a variant in its product's list, identified by its SKU. */
function variantPart(parts: Parts, line: Line): Parts {
  const { id, sku } = line;
  const variants = (parts['variants'] ??= []) as Parts[]; // written by this function only
  const existing = variants.find((variant) => variant['id'] === id);
  if (existing) return existing;
  const added: Parts = { id, sku };
  variants.push(added);
  return added;
}

function recordedValue(cell: ProductCell, side: Side, names: ReadonlyMap<string, string>, book: FactBook): unknown {
  const value = cell[side];
  if (!Array.isArray(value)) return value;
  const key = definedKey(cell.field);
  if (key !== undefined) return book.find(key)?.values.flatMap(({ slug, name }) => (value.includes(slug) ? name : []));
  return value.map((id) => names.get(id.toLowerCase()) ?? id);
}

/** A fact with several values names them by their slugs. */
const isListOfIds = (cell: ProductCell): cell is ProductCell & { to: string[] } =>
  Array.isArray(cell.to) && definedKey(cell.field) === undefined;

/** Names of the categories and attribute values in the cells. */
async function readNames(tx: Transaction, cells: readonly ProductCell[]): Promise<ReadonlyMap<string, string>> {
  const ids = cells.flatMap((cell) => (isListOfIds(cell) ? [...cell.to, ...(cell.from as string[])] : [])); // both are lists
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    tx,
    { id: column.text, name: column.text },
    sql`
    select id, name from categories where id = any(${sql.param(ids)}::uuid[])
    union all select id, name from attribute_values where id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
