import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FieldError } from '#contracts/common/errors.ts';
import type { Currency, Money } from '#contracts/common/money.ts';
import type { FactDefinition } from '#contracts/facts/facts.ts';
import { wrongValue } from '#contracts/facts/wrong-value.rule.ts';
import { cellValue, definedKey, isProductField } from '#contracts/products/cell-fields.rule.ts';
import type { CellConflict, ProductCell } from '#contracts/products/product-cells.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { type FactBook, readFacts } from '../facts/fact-book.ts';
import { isStored } from '../facts/known-facts.ts';
import type { ProductState } from './product-state.ts';
import type { CellStates, VariantState } from './read-cells.ts';

/** Converts a cell to the stored value: money to an amount. */
export function storedValue(value: ProductCell['to'], currency: Currency): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return value.currency === currency ? value.amount : value;
}

/** The stored state of the product or variant of a cell. Undefined if it no longer exists. */
function stateOf(states: CellStates, cell: ProductCell): ProductState | VariantState | undefined {
  const id = cell.id.toLowerCase();
  return isProductField(cell.field) ? states.products.get(id) : states.variants.get(id);
}

/** Pure. Refuses stale cells and reports all of them. */
export function refuseChangedCells(states: CellStates, cells: readonly ProductCell[], currency: Currency): void {
  const conflicts: CellConflict[] = [];
  const cellKeys = new Set<string>();
  const twice: FieldError[] = [];
  cells.forEach((cell, index) => {
    const { id, field } = cell;
    const key = `${field}:${id.toLowerCase()}`;
    if (cellKeys.has(key)) twice.push({ path: `cells.${index}`, message: 'Тази клетка се повтаря.' });
    cellKeys.add(key);
    const state = stateOf(states, cell);
    const actual: unknown = state && Reflect.get(state, field);
    if (state && isDeepStrictEqual(actual, storedValue(cell.from, currency))) return;
    conflicts.push({ index, id, field, actual: state ? cellValue(field, actual, currency) : null });
  });
  if (twice.length > 0) throw new ShopError('VALIDATION', { errors: twice });
  if (conflicts.length === 0) return;
  const message =
    conflicts.length === 1
      ? 'Една клетка е променена междувременно. Нищо не е записано.'
      : `${conflicts.length} клетки са променени междувременно. Нищо не е записано.`;
  throw new ShopError('STALE', { message, details: { conflicts } });
}

/** Refuses invalid values and reports the path of every such cell. `states` are those after the change. */
export async function checkCells(
  { tx }: Operation,
  states: CellStates,
  cells: readonly ProductCell[],
  currency: Currency,
): Promise<void> {
  const errors = [
    ...priceErrors(states, cells, currency),
    ...definedErrors(await readFacts(tx), cells),
    ...(await referenceErrors(tx, cells)),
  ];
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
  await refuseTakenSlugs(tx, cells);
}

function priceErrors(states: CellStates, cells: readonly ProductCell[], currency: Currency): FieldError[] {
  return cells.flatMap((cell, index) => {
    if (cell.field !== 'price' && cell.field !== 'compareAtPrice' && cell.field !== 'cost') return [];
    const path = `cells.${index}`;
    const foreign = (money: Money | null) => money !== null && money.currency !== currency;
    if (foreign(cell.to)) return [{ path, message: `Цените на магазина са в ${currency}.` }];
    if (cell.field === 'cost') return [];
    const variant = states.variants.get(cell.id.toLowerCase());
    const isAbove = !variant || variant.compareAtPrice === null || variant.compareAtPrice > variant.price;
    return isAbove ? [] : [{ path, message: 'Старата цена трябва да е над новата.' }];
  });
}

function definedErrors(book: FactBook, cells: readonly ProductCell[]): FieldError[] {
  return cells.flatMap(({ field, to }, index) => {
    const key = definedKey(field);
    if (key === undefined) return [];
    const definition = book.find(key);
    const message = isStored(definition) ? wrongFact(definition, to) : 'Няма такъв факт.';
    return message === null ? [] : [{ path: `cells.${index}`, message }];
  });
}

const wrongFact = (definition: FactDefinition, value: unknown): string | null =>
  value === null || value === '' ? null : wrongValue(definition, value);

const unknownOf = {
  categoryIds: 'Няма такава категория.',
  attributeValueIds: 'Няма такава стойност.',
  images: 'Няма такава снимка.',
} as const;

async function referenceErrors(tx: Transaction, cells: readonly ProductCell[]): Promise<FieldError[]> {
  const lists = cells.flatMap((cell, index) =>
    cell.field === 'categoryIds' || cell.field === 'attributeValueIds' || cell.field === 'images'
      ? [{ ...cell, path: `cells.${index}` }]
      : [],
  );
  if (lists.length === 0) return [];
  const ids = (field: string) => [...new Set(lists.filter((cell) => cell.field === field).flatMap(({ to }) => to))];
  const rows = await queryRows(
    tx,
    { id: column.text },
    sql`
    select id from categories where id = any(${sql.param(ids('categoryIds'))}::uuid[])
    union all select id from attribute_values where id = any(${sql.param(ids('attributeValueIds'))}::uuid[])
    union all select id from media where id = any(${sql.param(ids('images'))}::uuid[])`,
  );
  const existingIds = new Set(rows.map((row) => row.id));
  return lists.flatMap(({ to, path, field }) => {
    if (new Set(to).size !== to.length) return [{ path, message: 'Една стойност се повтаря.' }];
    if (to.every((id) => existingIds.has(id.toLowerCase()))) return [];
    return [{ path, message: unknownOf[field] }];
  });
}

/** Reports the cell. A slug that is taken concurrently is refused by the index (see refuse-taken.ts). */
async function refuseTakenSlugs(tx: Transaction, cells: readonly ProductCell[]): Promise<void> {
  const slugs = cells.flatMap((cell, index) => (cell.field === 'slug' ? [{ slug: cell.to, index }] : []));
  if (slugs.length === 0) return;
  const newSlugs = slugs.map(({ slug }) => slug);
  const rows = await queryRows(
    tx,
    { slug: column.text },
    sql`select slug from products where slug = any(${sql.param(newSlugs)}::text[])`,
  );
  const takenSlugs = new Set(rows.map((row) => row.slug));
  const errors = slugs.flatMap(({ slug, index }, at) =>
    takenSlugs.has(slug) || newSlugs.indexOf(slug) !== at
      ? [{ path: `cells.${index}`, message: 'Този адрес вече се използва.' }]
      : [],
  );
  if (errors.length > 0) throw new ShopError('SLUG_TAKEN', { errors });
}
