import type { RefundState } from '#contracts/payments/payments.ts';
import type { PaymentRow } from './open-payment.ts';

/** A refund as its provider knows it. `refundId` is ours, where it was asked for here. */
export interface ProviderRefund {
  ref: string;
  refundId: string | null;
  amount: number;
  state: RefundState;
  error: string;
}

/** All that a provider knows of a payment: what the ledger has to say in the end, whatever was heard on the way. */
export interface ProviderState {
  /** The payment of ours, and the sum, that it says it is about. */
  paymentId: string | null;
  amount: number;
  currency: string;
  paymentRef: string | null;
  authorized: number;
  captured: number;
  refunds: readonly ProviderRefund[];
  failures: readonly { ref: string; note: string }[];
  /** The buyer has done their part, and the bank has not answered yet. */
  isPending: boolean;
  /** Nothing was paid, and nothing can be any more. */
  isOver: boolean;
}

/** The page on which a buyer pays. */
export interface HostedPage {
  sessionRef: string;
  url: string;
}

export interface PageDetails {
  /** The only name that the buyer knows the payment by. */
  orderNumber: number;
  email: string;
  returnUrl: string;
  /** Whether the money is only set aside, for someone from the shop to take it. */
  onlyAuthorize: boolean;
}

/** A refund of ours; `charged` is the same sum in euro. */
export interface RequestedRefund {
  id: string;
  amount: number;
  charged: number;
}

/**
 * Anyone who moves the money of a payment. Every change may be asked for again and happens once. None of these is called
 * within a transaction. They throw ProviderDown when no one can tell what happened, ProviderRefusal when nothing did.
 */
export interface PaymentProvider {
  /** Where to send the buyer; null when that page is closed, or where there is none. */
  page(payment: PaymentRow, details: PageDetails): Promise<HostedPage | null>;
  /** Null where there is no one to ask. */
  read(payment: PaymentRow): Promise<ProviderState | null>;
  capture(payment: PaymentRow): Promise<void>;
  refund(payment: PaymentRow, refund: RequestedRefund): Promise<ProviderRefund>;
  /** Makes sure that it can no longer be paid. Money that was taken already stays. */
  cancel(payment: PaymentRow): Promise<void>;
}

/** No answer, or one that does not say what happened: ask again later. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
}

/** A clear no: nothing has happened. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}
