import type { PaymentStatus } from '#contracts/orders/orders.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';

/** Makes the ledger say what someone from the shop says of an order. Payments stand further right and hand this in. */
export type SetManualPayment = (
  tx: Transaction,
  caller: SignedInCaller,
  change: { orderId: string; status: PaymentStatus; now: Date },
) => Promise<void>;
