import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { CourierRefusal } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { asShopError } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { tryCourier } from '#server/features/sales/delivery/couriers/try-courier.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { errorText } from '#server/platform/error-text.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type Actor, type Operation, runOperation, runOperationAs } from '#server/platform/operation.ts';
import { courierPickups, waybills } from './waybills.tables.ts';

interface Visit {
  courier: Courier;
  from: Date;
  to: Date;
}

/**
 * Asks a courier to collect the parcels that wait for it, and returns the number of the visit. The request is written
 * first. When its answer is lost, it is not repeated, because couriers cannot be asked for it: staff are told to phone.
 */
export async function requestPickup(deps: Deps, caller: Actor, visit: Visit): Promise<string> {
  const { id, numbers, weightGrams } = await runOperationAs(deps, caller, (op) => writeRequest(op, visit));
  const settle = (values: Partial<typeof courierPickups.$inferSelect>) =>
    runOperation(deps, ({ tx }) => tx.update(courierPickups).set(values).where(eq(courierPickups.id, id)));
  const release = () =>
    runOperation(deps, ({ tx }) => tx.update(waybills).set({ pickupId: null }).where(eq(waybills.pickupId, id)));
  const request = { numbers, weightGrams, from: visit.from, to: visit.to };
  const asking = tryCourier(deps, visit.courier, (courier) => courier.pickup(request));
  const outcome = await asking.catch(async (error: unknown) => {
    await release();
    throw error;
  });
  if ('answer' in outcome) {
    await settle({ state: 'made', number: outcome.answer });
    return outcome.answer;
  }
  await release();
  const { failure } = outcome;
  if (failure instanceof CourierRefusal) {
    await settle({ state: 'refused', error: errorText(failure) });
    throw asShopError(failure, visit.courier);
  }
  const message = `${courierNames[visit.courier]} не отговори. Обади се, преди да заявиш отново: заявката може да е приета.`;
  await settle({ state: 'unknown', error: message });
  throw new ShopError('UNAVAILABLE', { message, retryAfterSeconds: 60, cause: failure });
}

async function writeRequest(op: Operation, { courier, from, to }: Visit) {
  if (to <= from || to <= op.now) {
    const message = 'Краят е след началото и не е минал.';
    throw new ShopError('VALIDATION', { errors: [{ path: 'to', message }] });
  }
  const waits = and(
    eq(waybills.courier, courier),
    eq(waybills.kind, 'outbound'),
    inArray(waybills.state, ['made']),
    eq(waybills.parcel, 'prepared'),
    isNull(waybills.pickupId),
  );
  const rows = await op.tx.select().from(waybills).where(waits).orderBy(waybills.id).for('update');
  if (rows.length === 0)
    throw new ShopError('CONFLICT', { message: `Няма пратки, които чакат ${courierNames[courier]} и не са заявени.` });
  const [pickup] = await op.tx
    .insert(courierPickups)
    .values({ courier, from, to, parcels: rows.length, createdAt: op.now })
    .onConflictDoNothing()
    .returning();
  if (!pickup) throw new ShopError('CONFLICT', { message: 'Заявката вече се изпраща.' });
  const ids = rows.map(({ id }) => id);
  await op.tx.update(waybills).set({ pickupId: pickup.id }).where(inArray(waybills.id, ids));
  await recordActivity(op, {
    action: 'courier.pickup-asked',
    subjectType: 'settings',
    subjectId: `courier-${courier}`,
    subjectName: courierNames[courier],
    after: { parcels: rows.length, from, to },
  });
  const weightGrams = rows.reduce((sum, row) => sum + row.weightGrams, 0);
  return { id: pickup.id, numbers: rows.map(({ number }) => number), weightGrams };
}
