import type { CodReason } from '#contracts/orders/cod-reason.ts';
import type { OrderWithdrawal } from '#contracts/orders/order-withdrawal.ts';
import type { OrderStatus, PaymentStatus } from '#contracts/orders/orders.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { questionToOne } from '#server/platform/features/feature.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';

/** Makes the ledger match the payment status set by staff. */
export type SetManualPayment = (
  op: Operation<SignedInCaller>,
  change: { orderId: string; status: PaymentStatus },
) => Promise<void>;

export const manualPayment = questionToOne<SetManualPayment>('Who records a payment set by staff?');

/**
 * Makes the payments of an order follow its new total: one of 0 counts as paid, one that costs again is expected. The
 * caller holds the lock on the order.
 */
export type SettleTotal = (op: Operation, orderId: string) => Promise<void>;

export const totalSettlement = questionToOne<SettleTotal>('Who makes payments follow the total of an order?');

/** Settles the money of an order after a status change. Idempotent; what it throws is retried. */
export type SettleStatusChange = (change: { orderId: string; to: OrderStatus }) => Promise<void>;

export const statusSettlement = questionToOne<SettleStatusChange>('Who settles the money after a status change?');

/**
 * Refuses another place or recipient for an order whose parcel has a label for those of now. The caller holds the lock
 * on the order, so a waybill made at the same moment is seen.
 * @throws CONFLICT
 */
export type RefuseReaddressing = (op: Operation, orderId: string) => Promise<void>;

export const readdressing = questionToOne<RefuseReaddressing>('When may an order not be sent elsewhere?');

/** The codes by SMS with which buyers confirmed cash on delivery. */
export interface CodConfirmations {
  /** Null for an order that no code confirmed. */
  find: (db: Database, orderId: string) => Promise<{ at: Date; reason: CodReason } | null>;
  /** Those of a customer's orders, in their order. */
  listOf: (db: Database, userId: string) => Promise<{ orderNumber: number; at: Date | null }[]>;
  /** Deletes those of orders whose personal data is removed. */
  forget: (op: Operation, orderIds: readonly string[]) => Promise<void>;
}

export const codConfirmations = questionToOne<CodConfirmations>('Which orders were confirmed by a code?');

/** The statements of withdrawal by order, oldest first; none for orders without any. */
export type ReadWithdrawals = (
  db: Database,
  orderIds: readonly string[],
) => Promise<ReadonlyMap<string, OrderWithdrawal[]>>;

export const orderWithdrawals = questionToOne<ReadWithdrawals>('Who keeps the statements of withdrawal?');
