import type { GridRow, ProductCell } from '#contracts/products/product-cells.ts';
import { productStatusNames } from '#contracts/products/product-names.rule.ts';
import type { ProductStatus } from '#contracts/products/products.ts';
import { parsePrice, writePrice } from '#web/admin/patterns/parse-price.ts';

/** The columns of the grid, in order. Costs are last: a block of the other columns fits for everybody. */
export const gridFields = ['price', 'compareAtPrice', 'stock', 'status', 'categoryIds', 'cost'] as const;

/** A column of the grid. */
export type GridField = (typeof gridFields)[number];

/** The columns that the rows have: without costs for those who may not see them. */
export function fieldsOf(rows: readonly GridRow[]): readonly GridField[] {
  return rows.some((row) => row.cost !== undefined) ? gridFields : gridFields.filter((field) => field !== 'cost');
}

/** Labels used in the grid: categories by their full name. */
export interface GridTexts {
  categoryName: (id: string) => string;
  categoryId: (name: string) => string | undefined;
}

/** Product fields appear in the row of each variant and share one key. */
export function cellKey(row: GridRow, field: GridField): string {
  return `${field}:${recordOf(row, field)}`;
}

/** The record that a cell belongs to, by id: a variant, or a product for the fields that its variants share. */
export function recordOf(row: GridRow, field: GridField): string {
  return isOfProduct(field) ? row.productId : row.variantId;
}

function isOfProduct(field: GridField): boolean {
  return field === 'status' || field === 'categoryIds';
}

/** The displayed text of a cell before editing. */
export function storedText(row: GridRow, field: GridField, words: GridTexts): string {
  if (field === 'status') return productStatusNames[row.status];
  if (field === 'categoryIds') return row.categoryIds.map(words.categoryName).join(' | ');
  if (field === 'stock') return String(row.stock);
  const money = row[field];
  return money ? writePrice(money.amount) : '';
}

/** The change that an edited text makes. Undefined if it cannot be parsed, null if it changes nothing. */
export function cellOf(row: GridRow, field: GridField, text: string, words: GridTexts): ProductCell | null | undefined {
  const plain = text.trim();
  const cell = readCell(row, field, plain, words);
  return cell && JSON.stringify(cell.from) === JSON.stringify(cell.to) ? null : cell;
}

function readCell(row: GridRow, field: GridField, plain: string, words: GridTexts): ProductCell | undefined {
  if (field === 'status') {
    const to = readStatus(plain);
    return to && { field, id: row.productId, from: row.status, to };
  }
  if (field === 'categoryIds') {
    const names = plain.split('|').map((name) => name.trim());
    const to = names.filter(Boolean).map(words.categoryId);
    const ids = to.filter((id) => id !== undefined);
    return ids.length === to.length ? { field, id: row.productId, from: row.categoryIds, to: ids } : undefined;
  }
  if (field === 'stock') {
    const digits = plain.replaceAll(/[\s\u00A0]/g, '');
    return /^\d{1,7}$/.test(digits) ? { field, id: row.variantId, from: row.stock, to: Number(digits) } : undefined;
  }
  const { currency } = row.price;
  const amount = parsePrice(plain);
  if (field === 'compareAtPrice' && plain === '')
    return { field, id: row.variantId, from: row.compareAtPrice, to: null };
  if (field === 'cost' && plain === '') return { field, id: row.variantId, from: row.cost ?? null, to: null };
  if (amount === undefined) return undefined;
  if (field === 'price') return { field, id: row.variantId, from: row.price, to: { amount, currency } };
  if (field === 'cost') return { field, id: row.variantId, from: row.cost ?? null, to: { amount, currency } };
  return { field, id: row.variantId, from: row.compareAtPrice, to: { amount, currency } };
}

function readStatus(plain: string): ProductStatus | undefined {
  const lowerCase = plain.toLowerCase();
  const match = (['draft', 'active', 'archived'] as const).find(
    (status) => status === lowerCase || productStatusNames[status].toLowerCase() === lowerCase,
  );
  return match;
}

/**
 * Parses a block copied from a spreadsheet: rows are lines, cells are separated by tabs; a quoted cell may contain
 * both.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const plain = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  for (let at = 0; at < plain.length; at++) {
    const char = plain[at] ?? '';
    if (isQuoted && char === '"' && plain[at + 1] === '"') cell += plain[++at];
    else if (char === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && char === '\t') end();
    else if (!isQuoted && char === '\n') {
      end();
      rows.push([]);
    } else cell += char;
  }
  end();
  return rows;
}

/** How a changed price is rounded. */
export type Rounding = 'none' | 'ten' | 'ninety' | 'ninety-nine' | 'whole';

/** A price changed by a percentage, in minor units, optionally rounded to 0,10, to 0,90, to 0,99 or to whole units. */
export function changedPrice(amount: number, percent: number, rounding: Rounding): number {
  const exact = Math.round((amount * (100 + percent)) / 100);
  const roundedAmount = {
    none: () => exact,
    ten: () => Math.round(exact / 10) * 10,
    ninety: () => Math.max(90, Math.round((exact + 10) / 100) * 100 - 10),
    'ninety-nine': () => Math.max(99, Math.round((exact + 1) / 100) * 100 - 1),
    whole: () => Math.max(100, Math.round(exact / 100) * 100),
  }[rounding]();
  return Math.max(0, roundedAmount);
}
