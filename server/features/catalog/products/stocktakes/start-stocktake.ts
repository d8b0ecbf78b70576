import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  maxStocktakeLines,
  type startStocktakeRoute,
  type StocktakeScope,
} from '#contracts/products/stocktakes/stocktakes.ts';
import { recordActivity, storedActor } from '#server/features/store/activities/record-activity.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { categories } from '../products.tables.ts';
import type { WaitingLines } from '../questions.ts';
import { shelfPieces } from './shelf-pieces.ts';
import { stocktakeName, stocktakeSubject } from './stocktake-subject.ts';
import { stocktakes } from './stocktakes.tables.ts';

type Choice = z.output<NonNullable<typeof startStocktakeRoute.body>>;

/**
 * Begins a stocktake: freezes what is expected on the shelf, with one statement. A variant with lots has a line for each
 * lot with pieces and one for those without. Refused (TOO_LARGE) above the most lines. Returns its id.
 */
export async function startStocktake(
  op: Operation<Caller>,
  choice: Choice,
  waitingLines: WaitingLines,
): Promise<string> {
  const { tx } = op;
  const scope = await scopeOf(op, choice);
  const [stocktake] = await tx
    .insert(stocktakes)
    .values({ scope, startedBy: storedActor(op).actor })
    .returning();
  if (!stocktake) throw new Error('A stocktake was not written.');
  const variantIds = sql`
    select v.id from variants v join products p on p.id = v.product_id
    where (p.status <> 'archived' or v.stock <> 0)
      and ${scope.categoryId === null ? sql`true` : sql`p.category_path @> array[${scope.categoryId}::uuid]`}
      and ${scope.brand === '' ? sql`true` : sql`lower(coalesce(nullif(p.facts ->> 'brand', ''), p.facts ->> 'manufacturer', '')) = lower(${scope.brand})`}`;
  const [size] = await queryRows(
    tx,
    { count: column.number },
    sql`select count(*)::int as count from (${variantIds} limit ${maxStocktakeLines + 1}) as c`,
  );
  const count =
    size && size.count <= maxStocktakeLines
      ? await freeze(op, stocktake.id, shelfPieces(variantIds, waitingLines))
      : maxStocktakeLines + 1;
  if (count > maxStocktakeLines) {
    throw new ShopError('TOO_LARGE', {
      message: 'Наведнъж се броят най-много 10 000 варианта. Избери категория или марка.',
    });
  }
  if (count === 0)
    throw new ShopError('NOT_FOUND', { message: 'Тук няма какво да се брои. Избери друга категория или марка.' });
  await recordActivity(op, {
    action: 'stocktake.started',
    ...stocktakeSubject(stocktake),
    after: { scope: stocktakeName(stocktake), lines: count },
  });
  return stocktake.id;
}

async function freeze({ tx }: Operation, id: string, shelf: ReturnType<typeof sql>): Promise<number> {
  const [row] = await queryRows(
    tx,
    { count: column.number },
    sql`
    with shelf as materialized (${shelf}), written as (
      insert into stocktake_lines (id, stocktake_id, position, variant_id, product_id, lot_id, sku, gtin, product_name,
        variant_name, lot_number, best_before, at_start)
      select gen_random_uuid(), ${id}::uuid,
        row_number() over (order by p.name, p.id, v.position, v.id, l.number <> '', l.best_before nulls last, l.id),
        v.id, p.id, s.lot_id, v.sku, v.gtin, p.name, v.name, coalesce(l.number, ''), l.best_before, s.pieces
      from shelf s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
      left join lots l on l.id = s.lot_id
      where s.lot_id is null or s.pieces > 0 or l.number = ''
      returning 1
    )
    select count(*)::int as count from written`,
  );
  return row?.count ?? 0;
}

async function scopeOf({ tx }: Operation, { categoryId, brand }: Choice): Promise<StocktakeScope> {
  const base = { categoryId, brand: brand.trim() };
  if (categoryId === null) return { ...base, categoryName: '' };
  const [category] = await tx.select().from(categories).where(eq(categories.id, categoryId));
  if (!category) throw new ShopError('NOT_FOUND', { message: 'Категорията е изтрита. Избери друга.' });
  return { ...base, categoryName: category.name };
}
