import type { Operation } from '#server/platform/operation.ts';

/**
 * Makes the payments of an order follow its new total: one of 0 counts as paid, one that costs again is expected.
 * Injected, because payments depend on orders. The caller holds the lock on the order.
 */
export type SettleTotal = (op: Operation, orderId: string) => Promise<void>;
