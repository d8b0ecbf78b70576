import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { ReceiptRow } from '#contracts/products/lots/receipt-files.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { products, variants } from '../../products.tables.ts';
import { lots } from '../lots.tables.ts';
import { headerOf, type ReadReceiptRow, readReceiptRows } from './read-receipt-rows.ts';

type PlannedRow = ReceiptRow & { variantId: string };

export interface ReceiptPlan {
  /** In the order of the file. */
  rows: PlannedRow[];
  ignoredColumns: string[];
  /** Identifies what would be booked. */
  fingerprint: string;
}

/** Compares a file of received goods with the variants and their lots. Three queries, without locks. */
export async function planReceipts(db: Database, source: string, today: string): Promise<ReceiptPlan> {
  const { rows: read, ignoredColumns } = await readReceiptRows(source);
  const variants = await findVariants(db, read);
  const lots = await findLots(
    db,
    variants.map(({ id }) => id),
  );
  const seen = new Map<string, number>();
  const rows = read.map(({ gtin, ...row }): PlannedRow => {
    const refuse = (column: Parameters<typeof headerOf>[0], value: string, message: string) =>
      row.errors.push({ column: headerOf(column), value, message });
    const variant = variantOf({ ...row, gtin }, variants, refuse);
    if (row.bestBefore !== null && row.bestBefore < today) {
      refuse('bestBefore', row.bestBefore, 'Срокът е минал. Стока с изтекъл срок не се приема; провери датата.');
    }
    if (!variant) return { ...row, sku: row.sku || gtin, name: '', variantId: '' };
    const key = `${variant.id}:${row.number}`;
    const first = seen.get(key);
    if (first !== undefined) {
      refuse('number', row.number, `Същата партида е и на ред ${first}. Събери бройките в един ред.`);
    } else seen.set(key, row.line);
    const lot = row.number === '' ? undefined : lots.get(key);
    if (lot?.recalledAt) refuse('number', row.number, 'Партидата е изтеглена и не се продава. Махни реда.');
    else if (lot && lot.bestBefore !== row.bestBefore) {
      const storedTerm = lot.bestBefore ?? 'без срок';
      refuse('bestBefore', row.bestBefore ?? '', `Партидата вече е записана: ${storedTerm}. Изравни датата с нея.`);
    }
    return { ...row, sku: variant.sku, name: `${variant.productName}, ${variant.name}`, variantId: variant.id };
  });
  const booked = rows.map(({ line, variantId, number, bestBefore, quantity, errors }) => [
    ...[line, variantId, number, bestBefore, quantity, errors.length],
  ]);
  return { rows, ignoredColumns, fingerprint: createHash('sha256').update(JSON.stringify(booked)).digest('hex') };
}

type Found = Awaited<ReturnType<typeof findVariants>>[number];

async function findVariants(db: Database, rows: readonly ReadReceiptRow[]) {
  const skus = rows.map(({ sku }) => sku.toUpperCase()).filter(Boolean);
  const gtins = rows.map(({ gtin }) => gtin).filter(Boolean);
  const { id, productId, name, sku, gtin } = variants;
  return db
    .select({ id, productId, name, sku, gtin, productName: products.name })
    .from(variants)
    .innerJoin(products, sql`${products.id} = ${variants.productId}`)
    .where(
      sql`upper(${sku}) = any(${sql.param(skus)}::text[]) or ${gtin} <> '' and ${gtin} = any(${sql.param(gtins)}::text[])`,
    );
}

async function findLots(db: Database, variantIds: string[]) {
  const rows = await db.select().from(lots).where(inArray(lots.variantId, variantIds));
  return new Map(rows.map((lot) => [`${lot.variantId}:${lot.number}`, lot]));
}

/** The variant of a row. Both codes, when given, must be of the same one. */
function variantOf(
  { sku, gtin }: ReadReceiptRow,
  matches: readonly Found[],
  refuse: (column: 'sku' | 'gtin', value: string, message: string) => void,
): Found | undefined {
  const bySku = matches.find((variant) => variant.sku.toUpperCase() === sku.toUpperCase());
  const byGtin = matches.filter((variant) => variant.gtin === gtin && gtin !== '');
  if (sku !== '' && !bySku) {
    refuse('sku', sku, 'Няма вариант с този SKU. Поправи го или първо създай продукта.');
    return undefined;
  }
  if (gtin !== '' && byGtin.length === 0) {
    const isCut = /^\d([.,]\d+)?E\+\d+$/i.test(gtin);
    const missing = 'Няма вариант с този баркод. Поправи го, или попълни SKU вместо него.';
    refuse('gtin', gtin, isCut ? 'Таблицата е съкратила кода. Направи колоната текст и го въведи пак.' : missing);
    return undefined;
  }
  if (bySku && gtin !== '' && !byGtin.includes(bySku)) {
    refuse('gtin', gtin, 'SKU и баркодът са на различни варианти. Остави само верния код.');
    return undefined;
  }
  if (!bySku && byGtin.length > 1) {
    refuse('gtin', gtin, 'Повече от един вариант има този баркод. Попълни и SKU.');
    return undefined;
  }
  return bySku ?? byGtin[0];
}
