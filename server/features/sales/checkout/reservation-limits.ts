import { and, eq, inArray, sql } from 'drizzle-orm';
import { orderLines, orders } from '#server/features/sales/orders/orders.tables.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { limitFactor } from '#server/platform/http/limits/security-limit.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { checkoutLimits, unconfirmedReservations } from './checkout.limits.ts';

/** A buyer without a verified identity: a guest, or an account with an unconfirmed email. */
interface UnconfirmedBuyer {
  userId: string | null;
  address: string;
}

/** The counters of one attempt to order. */
export interface Reservation {
  /**
   * Counts an order with a number of pieces before it is placed, once even if its transaction is retried.
   * @throws TOO_MANY_REQUESTS when the buyer, the client, its network or the total exceeds a limit
   */
  admit(op: Operation, pieces: number): Promise<void>;
  /** Reverts the count for an order that was not placed. */
  giveBack(): Promise<void>;
}

export type ReserveFor = (buyer: UnconfirmedBuyer) => Reservation;

interface Held {
  orders: number;
  pieces: number;
}

const retryAfterSeconds = 3600;
const tooMuch = 'Имаш много поръчки, които чакат. Потвърди имейла си от писмото ни, за да поръчаш още.';

/**
 * Limits the stock that unverified buyers can reserve. The reserved stock of an account is read from the database once
 * a minute and counted in memory meanwhile, which misses only orders placed through another process in that minute.
 * Before a refusal it is read again.
 */
export function openReservationLimits(deps: Pick<Deps, 'config' | 'counters'>): ReserveFor {
  const perClient = openActionLimit(checkoutLimits.unconfirmedPieces, deps);
  const factor = limitFactor(deps.config);
  const most = {
    orders: unconfirmedReservations.openOrders * factor,
    pieces: unconfirmedReservations.openPieces * factor,
  };
  const cache = new Cache<Held>({ maxEntries: 10_000, ttlMilliseconds: 60_000 });
  const exceeds = ({ orders: count, pieces }: Held, more: number) =>
    count + 1 > most.orders || pieces + more > most.pieces;

  const heldBy = async (tx: Transaction, userId: string, pieces: number): Promise<Held> => {
    const before = cache.find(userId);
    if (before && !exceeds(before, pieces)) return before;
    const held = await readHeld(tx, userId);
    // Keeps the count of an order that was counted meanwhile.
    const meanwhile = cache.find(userId);
    if (meanwhile && meanwhile !== before && !exceeds(meanwhile, pieces)) return meanwhile;
    if (exceeds(held, pieces)) throw new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds, message: tooMuch });
    cache.set(userId, { value: held });
    return held;
  };

  return ({ userId, address }) => {
    let reservation: { held: Held | null; pieces: number } | null = null;
    const giveBack = async (): Promise<void> => {
      if (!reservation) return;
      const { held, pieces } = reservation;
      reservation = null;
      if (held) {
        held.orders -= 1;
        held.pieces -= pieces;
      }
      await perClient.giveBack({ address }, pieces);
    };
    return {
      giveBack,
      async admit({ tx }, pieces) {
        await giveBack();
        const held = userId === null ? null : await heldBy(tx, userId, pieces);
        if (held) {
          held.orders += 1;
          held.pieces += pieces;
        }
        try {
          await perClient.count({ address }, pieces);
        } catch (error) {
          if (held) {
            held.orders -= 1;
            held.pieces -= pieces;
          }
          throw error;
        }
        reservation = { held, pieces };
      },
    };
  };
}

/** The account's orders that are not packed yet, and their total quantity. */
async function readHeld(tx: Transaction, userId: string): Promise<Held> {
  const [held] = await tx
    .select({
      orders: sql<number>`count(distinct ${orders.id})::int`,
      pieces: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.userId, userId), inArray(orders.status, ['pending', 'confirmed'])));
  return held ?? { orders: 0, pieces: 0 };
}
