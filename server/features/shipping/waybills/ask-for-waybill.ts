import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { CourierRefusal, type MadeParcel } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { tryCourier } from '#server/features/sales/delivery/couriers/try-courier.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { announceWaybill } from './announce-waybill.ts';
import { checkParcelAddress } from './check-parcel-address.ts';
import { type WaybillRow, waybills } from './waybills.tables.ts';

/** Longer than any call of a courier takes. */
const busyMs = 90_000;

/**
 * Asks the courier for a waybill that was written as a request, and records the answer. The first call is noted before
 * it is made: when the process stopped before the answer was recorded, or the answer was lost, the next try looks for
 * the parcel at the courier and makes another only if there is none. One process asks at a time.
 * @throws CourierDown, to be retried
 */
export async function askForWaybill(deps: Deps, waybillId: string): Promise<void> {
  const claimed = await claim(deps, waybillId);
  if (!claimed) return;
  const { row, wasAsked } = claimed;
  const { request } = row;
  if (!request) throw new Error(`Waybill ${waybillId} has no request.`);
  const outcome = await tryCourier(deps, row.courier, async (courier) => {
    const parcelAtCourier = wasAsked ? await courier.find(request, row.firstAskedAt ?? row.createdAt) : null;
    if (parcelAtCourier) return parcelAtCourier;
    await checkParcelAddress(deps, courier, row);
    return courier.create(request);
  });
  if ('answer' in outcome) return recordMade(deps, row, outcome.answer);
  const { failure } = outcome;
  if (failure instanceof CourierRefusal) return recordRefusal(deps, row, failure.message);
  const message = `${courierNames[row.courier]} не отговаря. Опитваме отново.`;
  await runOperation(deps, async (op) => {
    await op.tx.update(waybills).set({ error: message, busyUntil: null }).where(stillAsked(row.id));
    announceWaybill(op);
  });
  throw failure;
}

const stillAsked = (id: string) => and(eq(waybills.id, id), eq(waybills.state, 'asked'));

/** Takes the turn to ask, in one conditional statement; undefined when it is asked by another, or answered. */
function claim(deps: Deps, id: string): Promise<{ row: WaybillRow; wasAsked: boolean } | undefined> {
  return runOperation(deps, async ({ tx, now }) => {
    const isFree = or(isNull(waybills.busyUntil), lt(waybills.busyUntil, now));
    const [row] = await tx
      .update(waybills)
      .set({ busyUntil: new Date(now.getTime() + busyMs) })
      .where(and(stillAsked(id), isFree))
      .returning();
    if (!row) return undefined;
    if (row.firstAskedAt === null) await tx.update(waybills).set({ firstAskedAt: now }).where(eq(waybills.id, id));
    return { row, wasAsked: row.firstAskedAt !== null };
  });
}

function recordMade(deps: Deps, row: WaybillRow, { number, price, labelUrl }: MadeParcel): Promise<void> {
  return runOperation(deps, async (op) => {
    const values = { state: 'made', number, price, labelUrl, request: null, error: '', busyUntil: null } as const;
    await op.tx.update(waybills).set(values).where(stillAsked(row.id));
    announceWaybill(op);
  });
}

function recordRefusal(deps: Deps, row: WaybillRow, error: string): Promise<void> {
  return runOperation(deps, async (op) => {
    const refusal = { state: 'refused', error, request: null, busyUntil: null } as const;
    await op.tx.update(waybills).set(refusal).where(stillAsked(row.id));
    announceWaybill(op);
  });
}
