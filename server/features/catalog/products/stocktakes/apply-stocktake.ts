import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { applyStocktakeRoute } from '#contracts/products/stocktakes/stocktakes.ts';
import { recordActivity, storedActor } from '#server/features/store/activities/record-activity.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { bookDifferences, lockStock } from './book-differences.ts';
import { lineStates } from './line-states.ts';
import { lockOpenStocktake } from './lock-stocktake.ts';
import { stocktakeSubject } from './stocktake-subject.ts';
import { stocktakes } from './stocktakes.tables.ts';

type Body = z.output<NonNullable<typeof applyStocktakeRoute.body>>;

const lineColumns = {
  id: column.text,
  variantId: column.text,
  productId: column.text,
  lotId: column.nullable(column.text),
  name: column.text,
  productName: column.text,
  difference: column.number,
  short: column.number,
  isStale: column.boolean,
};
type Line = RowOf<typeof lineColumns>;

/**
 * Books the differences of all counted lines as one change and ends the stocktake. A difference is what was counted less
 * what was expected at that moment, and is added to the stock of now: sales, parcels and receipts since stay as they are.
 * Lines that nobody counted are left. Refused while a line has to be counted again, when another number of lines differs
 * than was displayed (STALE), and unless accepted where pieces of orders are missing: the stock then becomes 0.
 */
export async function applyStocktake(op: Operation<Caller>, id: string, body: Body): Promise<number> {
  const { tx, now } = op;
  const stocktake = await lockOpenStocktake(op, id, 'update');
  await lockStock(
    op,
    sql`select variant_id from stocktake_lines where stocktake_id = ${id}::uuid and counted is not null`,
  );
  const lines = await readCounted(op, id);
  refuse(lines, body);
  const differing = lines.filter(({ difference, short }) => difference + short !== 0);
  const note = `Инвентаризация №${stocktake.number}: ${body.reason}`;
  await bookDifferences(
    op,
    differing.map(({ variantId, lotId, difference, short }) => ({ variantId, lotId, pieces: difference + short })),
    note,
  );
  await writeBooked(op, lines);
  await tx
    .update(stocktakes)
    .set({ state: 'applied', reason: body.reason, closedAt: now, closedBy: storedActor(op).actor })
    .where(eq(stocktakes.id, id));
  await recordActivity(op, {
    action: 'stock.stocktaken',
    ...stocktakeSubject(stocktake),
    before: { state: 'open' },
    after: { state: 'applied', counted: lines.length, differing: differing.length, note: body.reason },
    records: recordsOf(differing),
  });
  return differing.length;
}

function readCounted({ tx }: Operation, id: string): Promise<Line[]> {
  return queryRows(
    tx,
    lineColumns,
    sql`
    select s.id, s.variant_id as "variantId", s.product_id as "productId", s.lot_id as "lotId", s.product_name as "productName",
      concat_ws(', ', s.product_name, nullif(s.variant_name, '')) as name, s.difference, s.short, s.is_stale as "isStale"
    from (${lineStates(sql`t.id = ${id}::uuid`)}) as s where s.counted is not null order by s.position`,
  );
}

function refuse(lines: readonly Line[], { different, acceptShort }: Body): void {
  const stale = lines.filter(({ isStale }) => isStale);
  if (stale.length > 0) {
    throw new ShopError('CONFLICT', {
      message: `Наличността е поправяна след броенето: ${namesOf(stale)}. Преброй ги отново или ги остави неброени.`,
    });
  }
  if (lines.length === 0) throw new ShopError('CONFLICT', { message: 'Още нищо не е броено.' });
  if (lines.filter(({ difference }) => difference !== 0).length !== different) {
    throw new ShopError('STALE', { message: 'Броенето се е променило. Прегледай разликите отново.' });
  }
  const short = lines.filter((line) => line.short > 0);
  if (short.length > 0 && !acceptShort) {
    throw new ShopError('CONFLICT', {
      message: `Преброените не стигат за поръчките, които чакат: ${namesOf(short)}. Преброй ги отново или приеми недостига.`,
    });
  }
}

function namesOf(lines: readonly Line[]): string {
  const names = [...new Set(lines.map(({ name }) => name))];
  return names.length > 3 ? `${names.slice(0, 3).join('; ')} и още ${names.length - 3}` : names.join('; ');
}

/** Keeps what was booked of each line, and what a piece cost then. */
async function writeBooked({ tx }: Operation, lines: readonly Line[]): Promise<void> {
  const booked = lines.map(({ id, difference, short }) => ({ id, pieces: difference + short }));
  await tx.execute(sql`
    update stocktake_lines l set booked = n.pieces, cost = (select v.cost from variants v where v.id = l.variant_id)
    from jsonb_to_recordset(${JSON.stringify(booked)}::jsonb) as n(id uuid, pieces int) where l.id = n.id`);
}

function recordsOf(lines: readonly Line[]) {
  return [...Map.groupBy(lines, ({ productId }) => productId)].map(([subjectId, ofProduct]) => ({
    subjectType: 'product',
    subjectId,
    subjectName: ofProduct[0]?.productName ?? '',
    before: { difference: 0 },
    after: { difference: ofProduct.reduce((sum, { difference, short }) => sum + difference + short, 0) },
  }));
}
