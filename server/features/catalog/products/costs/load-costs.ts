import { sql } from 'drizzle-orm';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { invalidField } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { variants } from '../products.tables.ts';
import { changeCosts } from './set-costs.ts';
import type { CostChange } from './write-costs.ts';

const skuNames = ['sku', 'код', 'variant sku'];
const costNames = ['себестойност', 'cost', 'cost per item', 'cost of goods', 'доставна цена'];
const mostRows = 50_000;

interface WrongRow {
  line: number;
  sku: string;
  message: string;
}

export interface CostPlan {
  changes: CostChange[];
  same: number;
  wrong: WrongRow[];
}

/** The column without a unit in its name: "Себестойност, EUR" is the column of costs. */
const plain = (name: string) => name.toLowerCase().split(',')[0]?.trim() ?? '';
const isKnown = (name: string) => skuNames.includes(plain(name)) || costNames.includes(plain(name));

/**
 * Compares a file of costs with the variants. An empty cost leaves the variant as it is: a file that is not filled in
 * deletes nothing.
 * @throws VALIDATION at `file` if it is no table or misses a column
 */
export async function planCosts(db: Database, file: string): Promise<CostPlan> {
  const { header, rows } = await readCsv(file, (cells) => cells.filter(isKnown).length);
  const skuColumn = header.findIndex((name) => skuNames.includes(plain(name)));
  const costColumn = header.findIndex((name) => costNames.includes(plain(name)));
  if (skuColumn < 0) throw invalidField('file', 'Няма колона SKU. Изтегли файла от тук и попълни него.');
  if (costColumn < 0) throw invalidField('file', 'Няма колона „Себестойност“. Изтегли файла от тук и попълни него.');
  if (rows.length > mostRows) throw invalidField('file', `Най-много ${mostRows} реда в един файл.`);
  const bySku = await variantsBySku(
    db,
    rows.map(({ cells }) => (cells[skuColumn] ?? '').trim().toUpperCase()),
  );
  const plan: CostPlan = { changes: [], same: 0, wrong: [] };
  const lines = new Map<string, number>();
  for (const { line, cells } of rows) {
    const [sku, text] = [(cells[skuColumn] ?? '').trim(), (cells[costColumn] ?? '').trim()];
    if (text === '') continue;
    const refuse = (message: string) => plan.wrong.push({ line, sku, message });
    const variant = bySku.get(sku.toUpperCase());
    const cost = readAmount(text);
    const first = variant && lines.get(variant.id);
    if (!variant) refuse(sku === '' ? 'Няма SKU.' : 'Няма вариант с този SKU.');
    else if (cost === null) refuse(`„${text.slice(0, 40)}“ не е сума. Напиши я като 4,20.`);
    else if (first !== undefined) refuse(`Същият SKU е и на ред ${first}.`);
    else {
      lines.set(variant.id, line);
      if (variant.cost === cost) plan.same += 1;
      else plan.changes.push({ variantId: variant.id, cost });
    }
  }
  return plan;
}

/** Sets the costs of the right rows of a file. Returns how many have changed. */
export async function loadCosts(op: Operation, file: string): Promise<number> {
  const { changes } = await planCosts(op.tx, file);
  return changes.length === 0 ? 0 : changeCosts(op, changes, { cause: 'file', name: 'От файл' });
}

async function variantsBySku(db: Database, skus: readonly string[]) {
  const { id, sku, cost } = variants;
  const rows = await db
    .select({ id, sku, cost })
    .from(variants)
    .where(sql`upper(${sku}) = any(${sql.param([...skus])}::text[])`);
  return new Map(rows.map((row) => [row.sku.toUpperCase(), row]));
}

/** An amount as people and spreadsheets write it; null if it is none. */
function readAmount(text: string): number | null {
  const plainText = text.replaceAll(/[\s\u00A0]/g, '').replace(',', '.');
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(plainText)) return null;
  const [whole = '', fraction = ''] = plainText.split('.');
  return Number(`${whole}${fraction.padEnd(2, '0')}`);
}
