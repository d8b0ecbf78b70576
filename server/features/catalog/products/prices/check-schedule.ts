import { sql } from 'drizzle-orm';
import type { FieldError } from '#contracts/common/errors.ts';
import type { ProductSchedule, ProductScheduleInput } from '#contracts/products/product-schedule.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { findRefused } from '../missing-data.ts';

interface Asked {
  id: string;
  before: ProductSchedule;
  input: ProductScheduleInput;
}

/** Refuses an invalid schedule, and one that makes nothing cheaper, with the path of every invalid field. */
export async function checkSchedule({ tx, now }: Operation, schedule: Asked): Promise<void> {
  const errors = [
    ...timeErrors(schedule, now),
    ...(await priceErrors(tx, schedule)),
    ...(await dataErrors(tx, schedule)),
  ];
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
}

/** A new time of publication is refused like a publication. */
async function dataErrors(tx: Transaction, { id, before, input }: Asked): Promise<FieldError[]> {
  if (input.publishAt === null || input.publishAt === before.publishAt) return [];
  const refusals = await findRefused(tx, [id]);
  return refusals.map(({ missing }) => ({
    path: 'publishAt',
    message: `Продуктът не може да се публикува. ${missing}`,
  }));
}

/** Unchanged values may have passed in the meantime. */
function timeErrors({ before, input }: Asked, now: Date): FieldError[] {
  const passed = (time: string | null | undefined, current: string | null | undefined) =>
    typeof time === 'string' && time !== current && Date.parse(time) <= now.getTime();
  const message = 'Този момент вече е минал.';
  return [
    ...(passed(input.publishAt, before.publishAt) ? [{ path: 'publishAt', message }] : []),
    ...(passed(input.hideAt, before.hideAt) ? [{ path: 'hideAt', message }] : []),
    ...(passed(input.promotion?.endsAt, before.promotion?.endsAt) ? [{ path: 'promotion.endsAt', message }] : []),
  ];
}

async function priceErrors(tx: Transaction, { id, input }: Asked): Promise<FieldError[]> {
  if (!input.promotion) return [];
  const { currency } = await readSettings(tx);
  const rows = await queryRows(
    tx,
    { id: column.text, price: column.number },
    sql`
    select v.id, coalesce(pp.regular_price, v.price)::float8 as price
    from variants v left join promotion_prices pp on pp.variant_id = v.id where v.product_id = ${id}`,
  );
  const regular = new Map(rows.map((row) => [row.id, row.price]));
  const seen = new Set<string>();
  return input.promotion.prices.flatMap(({ variantId, price }, index) => {
    const path = `promotion.prices.${index}.price`;
    const before = regular.get(variantId.toLowerCase());
    if (before === undefined || seen.has(variantId)) return [{ path, message: 'Продуктът няма такъв вариант.' }];
    seen.add(variantId);
    if (price.currency !== currency) return [{ path, message: `Цените на магазина са в ${currency}.` }];
    return price.amount < before ? [] : [{ path, message: 'Промоционалната цена трябва да е под обичайната.' }];
  });
}
