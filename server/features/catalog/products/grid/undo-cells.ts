import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ProductCell } from '#contracts/products/product-cells.ts';
import { changedSince, type StoredActivity, type Undo } from '#server/features/store/activities/questions.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { hasPermission } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { costsBack } from './costs-back.ts';
import { editCells } from './edit-cells.ts';

const Side = z.object({ cells: z.array(z.object({ field: z.string(), id: z.uuid(), value: z.unknown() })) });

/**
 * Restores every cell, if all of them are unchanged since: all, or none. Costs that were saved with them are restored
 * too, by those who may see them and unless they were undone alone.
 */
export const undoCells: Undo['run'] = async (op, activity) => {
  const costs = hasPermission(op.caller.user, 'costs') ? await costsBack(op, activity) : undefined;
  await orChangedSince(async () => {
    const cells = [...(await cellsBack(op, activity)), ...(costs?.cells ?? [])];
    await editCells(op, cells, { isConfirmed: true, undoes: costs?.activityId });
  });
};

/** The stale check of an undo refuses cells that were changed later. It is reported as not undoable. */
export async function orChangedSince<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'STALE') throw error;
    throw changedSince('Някои от клетките са променени след това. Нищо не е върнато.');
  }
}

/**
 * The reverse of a change recorded by `recordedCells`. The stock is restored by its difference, so that pieces sold
 * since remain sold.
 */
export async function cellsBack({ tx }: Operation, { before, after }: StoredActivity): Promise<ProductCell[]> {
  const [old, current] = [Side.parse(before).cells, Side.parse(after).cells];
  const stocks = await lockStocks(
    tx,
    current.filter(({ field }) => field === 'stock').map(({ id }) => id),
  );
  return current.map(({ field, id, value }, index) => {
    const to = old[index]?.value;
    if (field !== 'stock') return ProductCell.parse({ field, id, from: value, to });
    const now = stocks.get(id) ?? 0;
    const back = now + z.int().parse(to) - z.int().parse(value);
    if (back < 0) throw changedSince('Междувременно са продадени бройки и старата наличност не може да се върне.');
    return ProductCell.parse({ field, id, from: now, to: back });
  });
}

async function lockStocks(tx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    tx,
    { id: column.text, stock: column.number },
    sql`
    select id, stock from variants where id = any(${sql.param(ids)}::uuid[]) order by id for update`,
  );
  return new Map(rows.map((row) => [row.id, row.stock]));
}
