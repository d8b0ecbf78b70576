import type { PaymentStatus } from '#contracts/orders/orders.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';

/** Makes the ledger match the payment status set by staff. Injected, because payments depend on orders. */
export type SetManualPayment = (
  tx: Transaction,
  caller: SignedInCaller,
  change: { orderId: string; status: PaymentStatus; now: Date },
) => Promise<void>;
