import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { ProductSchedule, ProductScheduleInput } from '#contracts/products/product-schedule.ts';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceProducts } from '../announce-products.ts';
import { lockProduct, nextUpdatedAt } from '../editing/update-product.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { products } from '../products.tables.ts';
import { checkSchedule } from './check-schedule.ts';
import { endPromotions } from './end-promotions.ts';
import { promotionPrices, promotions } from './promotions.tables.ts';
import { readSchedule } from './read-schedule.ts';
import { scheduleTopic } from './schedule-topic.ts';

/**
 * Replaces the schedule of a product. A running promotion continues if only its end changes; any other change ends it
 * first. Changes that are due immediately are executed with the next read (schedule-clock.ts).
 */
export async function scheduleProduct(
  op: Operation<Caller>,
  id: string,
  input: ProductScheduleInput,
): Promise<ProductSchedule> {
  const { tx } = op;
  await lockProduct(op, id);
  const before = await readSchedule(tx, id);
  if (input.version !== before.version) throw new ShopError('STALE');
  await checkSchedule(op, { id, before, input });
  await tx
    .update(products)
    .set({
      publishAt: input.publishAt === null ? null : new Date(input.publishAt),
      hideAt: input.hideAt === null ? null : new Date(input.hideAt),
      scheduleVersion: sql`${products.scheduleVersion} + 1`,
    })
    .where(eq(products.id, id));
  await writePromotion(op, id, { before: before.promotion, after: input.promotion });
  const after = await readSchedule(tx, id);
  const [product] = await tx.select({ name: products.name }).from(products).where(eq(products.id, id));
  await recordActivity(op, {
    action: 'product.scheduled',
    subjectType: 'product',
    subjectId: id,
    subjectName: product?.name ?? '',
    before: recorded(before),
    after: recorded(after),
  });
  announceChange(op, scheduleTopic);
  return after;
}

interface Promotions {
  before: ProductSchedule['promotion'];
  after: ProductScheduleInput['promotion'];
}

async function writePromotion(op: Operation, id: string, { before, after }: Promotions): Promise<void> {
  const { tx, now } = op;
  const endsAt = after?.endsAt ? new Date(after.endsAt) : null;
  if (before?.isRunning && after && isSameBut(before, after)) {
    await tx.update(promotions).set({ endsAt }).where(eq(promotions.productId, id));
    return;
  }
  await endPromotions(op, sql`o.product_id = ${id}`, now);
  if (before?.isRunning) {
    await tx.update(products).set({ updatedAt: nextUpdatedAt }).where(eq(products.id, id));
    await refreshListing(op, [id]);
    announceProducts(op, [id]);
  }
  if (!after) return;
  // A promotion that starts immediately or has started counts as running.
  const startsAt = new Date(Math.max(now.getTime(), after.startsAt === null ? 0 : Date.parse(after.startsAt)));
  await tx.insert(promotions).values({ productId: id, startsAt, endsAt });
  const prices = after.prices.map(({ variantId, price }) => ({ variantId, productId: id, price: price.amount }));
  await tx.insert(promotionPrices).values(prices);
}

/** Whether only the end differs. */
function isSameBut(
  before: NonNullable<Promotions['before']>,
  { startsAt, prices }: NonNullable<Promotions['after']>,
): boolean {
  const byVariant = (list: typeof prices) => new Map(list.map(({ variantId, price }) => [variantId, price.amount]));
  const isSameStart = startsAt === null || Date.parse(startsAt) === Date.parse(before.startsAt);
  return isSameStart && isDeepStrictEqual(byVariant(prices), byVariant(before.prices));
}

const recorded = ({ version: _version, ...schedule }: ProductSchedule) => schedule;

/** Restores the former schedule, if it has not changed since. */
export const undoSchedule: Undo['run'] = async (op, { subjectId, before, after }) => {
  await lockProduct(op, subjectId);
  const { version, ...current } = await readSchedule(op.tx, subjectId);
  if (!isDeepStrictEqual(comparable(current), comparable(after as Recorded))) throw changedSince();
  const input = { ...(before as Recorded), version }; // as recorded above
  await scheduleProduct(op, subjectId, input);
};

type Recorded = Omit<ProductSchedule, 'version'>;

/** The automatic start of a promotion does not count as a change. */
function comparable({ promotion, ...rest }: Recorded): object {
  return { ...rest, promotion: promotion && { ...promotion, isRunning: false } };
}
