import type { PaymentStatus } from '#contracts/orders/orders.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';

/** Makes the ledger match the payment status set by staff. Injected, because payments depend on orders. */
export type SetManualPayment = (
  op: Operation<SignedInCaller>,
  change: { orderId: string; status: PaymentStatus },
) => Promise<void>;
