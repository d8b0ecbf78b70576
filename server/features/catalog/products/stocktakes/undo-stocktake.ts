import { eq, sql } from 'drizzle-orm';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { bookDifferences, lockStock } from './book-differences.ts';
import { stocktakeSubject } from './stocktake-subject.ts';
import { stocktakes } from './stocktakes.tables.ts';

/**
 * Takes back what a stocktake booked, all of it or nothing. The stock changes by the differences, so that pieces sold
 * since remain sold; refused once found pieces were sold. Variants that were deleted since are left out.
 */
export const undoStocktake: Undo['run'] = async (op, { subjectId: id }) => {
  const [stocktake] = await op.tx.select().from(stocktakes).where(eq(stocktakes.id, id)).for('update');
  if (!stocktake || stocktake.state !== 'applied') throw changedSince('Инвентаризацията вече е върната.');
  await lockStock(op, sql`select variant_id from stocktake_lines where stocktake_id = ${id}::uuid and booked <> 0`);
  const lines = await queryRows(
    op.tx,
    {
      variantId: column.text,
      lotId: column.nullable(column.text),
      pieces: column.number,
      remaining: column.number,
      sku: column.text,
    },
    sql`
    select l.variant_id as "variantId", l.lot_id as "lotId", -l.booked as pieces, coalesce(b.remaining, v.stock) as remaining, v.sku
    from stocktake_lines l join variants v on v.id = l.variant_id left join lots b on b.id = l.lot_id
    where l.stocktake_id = ${id}::uuid and l.booked <> 0`,
  );
  const sold = lines.find(({ pieces, remaining }) => remaining + pieces < 0);
  if (sold) throw changedSince(`От намерените бройки вече са продадени (${sold.sku}). Нищо не е върнато.`);
  const differences = lines.map(({ variantId, lotId, pieces }) => ({ variantId, lotId, pieces }));
  await bookDifferences(op, differences, `Върната инвентаризация №${stocktake.number}`);
  await op.tx.update(stocktakes).set({ state: 'undone' }).where(eq(stocktakes.id, id));
  await recordActivity(op, {
    action: 'stock.stocktake-undone',
    ...stocktakeSubject(stocktake),
    before: { state: 'applied' },
    after: { state: 'undone' },
  });
};
