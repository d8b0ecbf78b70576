import type { Operation } from '#server/platform/operation.ts';

/**
 * Refuses another place or recipient for an order whose parcel has a label for those of now. Injected, because waybills
 * depend on orders. The caller holds the lock on the order, so a waybill made at the same moment is seen.
 * @throws CONFLICT
 */
export type RefuseReaddressing = (op: Operation, orderId: string) => Promise<void>;
