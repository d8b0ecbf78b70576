import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ImportCosts, ImportRow, OtherSystem, ProductImport } from '#contracts/imports/product-imports.ts';
import { cellValue, isProductField } from '#contracts/products/cell-fields.rule.ts';
import { type PriceSummary, summarizePrices } from '#contracts/products/prices/price-guard.rule.ts';
import { ProductCell } from '#contracts/products/product-cells.ts';
import type { NewProduct, VariantInput } from '#contracts/products/product-changes.ts';
import type { NewCost } from '#server/features/catalog/products/bulk/import-products.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { mapInTurns } from '#server/platform/map-in-turns.ts';
import { readFileNames } from './file-names.ts';
import { giveVariantPictures } from './other-shops/give-variant-pictures.ts';
import type { NeededGroups } from './other-shops/in-own-columns.ts';
import { offerChoices } from './other-shops/offer-choices.ts';
import { rowOfProblem } from './other-shops/row-of-problem.ts';
import { planCreation } from './plan-creation.ts';
import { agrees, checkReduction, keepsPromotion, type Planning } from './planning.ts';
import { isPromotionField } from './promotion-columns.ts';
import { type FileRow, readRows } from './reading/read-rows.ts';
import { type ImportSource, readSource } from './reading/read-source.ts';
import { readStored } from './reading/read-stored.ts';

/** The plan of an import: the cells it changes, the records it adds, and every row for the preview. */
export interface ImportPlan {
  cells: ProductCell[];
  products: NewProduct[];
  variants: { productId: string; variant: VariantInput }[];
  /** What new variants cost, by SKU. */
  newCosts: NewCost[];
  rows: ImportRow[];
  counts: ProductImport['counts'];
  prices: PriceSummary;
  ignoredColumns: string[];
  costs: ImportCosts;
  /** Of a file of another shop: its system, what is left out of its rows, and what its products belong to. */
  other: ({ system: OtherSystem; notes: string[] } & NeededGroups) | null;
  /** Identifies exactly these changes. */
  fingerprint: string;
}

/**
 * Compares a file with the products, row by row. Changes nothing. Nine queries, independent of the length of the
 * file.
 */
export async function planImport(db: Database, options: ImportSource): Promise<ImportPlan> {
  const seesCosts = options.costs === 'read';
  const { file, names, other } = await readSource(await readFileNames(db, { seesCosts }), options);
  const { rows, ignoredColumns, hasCosts } = await readRows(file, names);
  const creates = options.creates || other !== null;
  const texts = (field: 'slug' | 'name') =>
    [...new Set(rows.map((row) => row.values.get(field)?.value))].filter((value) => typeof value === 'string');
  const skus = rows.map(({ sku }) => sku);
  const current = await readStored(db, { skus, slugs: texts('slug'), names: creates ? texts('name') : [] });
  const planning: Planning = {
    ...{
      names,
      stored: current,
      creates,
      onlyAdds: other !== null,
      cells: [],
      prices: [],
      products: new Map(),
      variants: [],
      newCosts: [],
      said: new Map(),
      slugs: new Map(),
    },
  };
  const planned = await mapInTurns(rows, (row) => planRow(planning, row));
  const previewRows = [...planned, ...(other?.problems ?? []).map(rowOfProblem)];
  const { cells, variants, newCosts } = planning;
  const products = [...planning.products.values()];
  if (other) {
    await offerChoices(db, planning.products, other.optionsBySlug);
    giveVariantPictures(products, other.pictureBySku, names);
  }
  const ofOther = [...(options.fields ?? []), ...previewRows.map(({ line, kind, errors }) => [line, kind, errors])];
  const changes = other ? ofOther : null;
  return {
    ...{ cells, variants, products, newCosts },
    costs: hasCosts ? (seesCosts ? 'read' : 'refused') : 'none',
    ignoredColumns: other?.ignoredColumns ?? ignoredColumns,
    other: other && { system: other.system, notes: other.notes, ...other.groups },
    rows: previewRows.filter((row) => row.cells.length > 0 || row.errors.length > 0),
    counts: countsOf(previewRows),
    prices: summarizePrices(planning.prices),
    // What a file of another shop brings has ids only when it is applied.
    fingerprint: await fingerprintOf(changes ?? [...cells, ...variants, ...products, ...newCosts]),
  };
}

async function fingerprintOf(changes: readonly unknown[]): Promise<string> {
  const hash = createHash('sha256');
  await mapInTurns(changes, (change) => hash.update(JSON.stringify(change)));
  return hash.digest('hex');
}

function planRow(planning: Planning, row: FileRow): ImportRow {
  const { names, stored } = planning;
  const line = stored.lines.get(row.sku);
  const name = line?.values['name'] ?? row.values.get('name')?.value;
  const preview = {
    line: row.line,
    sku: row.sku || (row.values.get('sku')?.text ?? ''),
    name: typeof name === 'string' ? name : '',
  };
  if (!line) {
    const { kind, cells } = row.sku === '' ? { kind: 'failed' as const, cells: [] } : planCreation(planning, row);
    return { ...preview, kind: row.errors.length > 0 ? 'failed' : kind, cells, errors: row.errors };
  }
  if (planning.onlyAdds) return { ...preview, kind: 'changed', cells: [], errors: [] };
  const cells: ImportRow['cells'] = [];
  for (const [field, { value, column }] of row.values) {
    if (field === 'sku' || field === 'currency' || field === 'updatedAt') continue;
    const from = line.values[field];
    if (isPromotionField(field)) {
      keepsPromotion(row, field, from);
      continue;
    }
    const id = isProductField(field) ? line.productId : line.variantId;
    if (isProductField(field) && !agrees(planning, row, { id, field, value, column: column.header })) continue;
    if (isDeepStrictEqual(from, value)) continue;
    cells.push({ column: column.header, from: column.write(from, names), to: column.write(value, names) });
    if (isProductField(field) && planning.said.get(`${id}:${field}`)?.line !== row.line) continue;
    const money = (amount: unknown) => cellValue(field, amount, names.currency);
    planning.cells.push(ProductCell.parse({ field, id, from: money(from), to: money(value) }));
    if (field === 'price')
      planning.prices.push({ sku: preview.sku, name: preview.name, from: asAmount(from), to: asAmount(value) ?? 0 });
  }
  const after = (field: 'price' | 'compareAtPrice') => {
    const cell = row.values.get(field);
    return cell ? cell.value : line.values[field];
  };
  checkReduction(row, after('price'), after('compareAtPrice'));
  return { ...preview, kind: row.errors.length > 0 ? 'failed' : 'changed', cells, errors: row.errors };
}

const asAmount = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function countsOf(rows: readonly ImportRow[]): ProductImport['counts'] {
  const ofKind = (...kinds: ImportRow['kind'][]) => rows.filter((row) => kinds.includes(row.kind));
  const changed = ofKind('changed').filter((row) => row.cells.length > 0);
  return {
    rows: rows.length,
    changed: changed.length,
    cells: changed.reduce((sum, row) => sum + row.cells.length, 0),
    created: ofKind('new-variant', 'new-product').length,
    unchanged: ofKind('changed').length - changed.length,
    failed: ofKind('failed').length,
  };
}
