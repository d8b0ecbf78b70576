import type { RefundState } from '#contracts/payments/payments.ts';
import type { PaymentRow } from '../payments.tables.ts';

/** A refund as the provider reports it. `refundId` is set if the shop requested it. */
export interface ProviderRefund {
  ref: string;
  refundId: string | null;
  amount: number;
  state: RefundState;
  error: string;
}

/** The provider's state of a payment, which the ledger must match in the end. */
export interface ProviderState {
  /** The shop's payment id and the amount according to the provider. */
  paymentId: string | null;
  amount: number;
  currency: string;
  paymentRef: string | null;
  authorized: number;
  captured: number;
  refunds: readonly ProviderRefund[];
  failures: readonly { ref: string; note: string }[];
  /** The buyer has submitted the payment, and the bank has not responded yet. */
  isPending: boolean;
  /** What staff should know, such as a second payment that was returned. */
  notes?: readonly string[];
  /** Nothing was paid, and the payment can no longer be completed. */
  isOver: boolean;
}

/** The page on which a buyer pays: an address, or a form that their browser posts to the provider. */
export type HostedPage = { sessionRef: string } & ({ url: string } | { form: PaymentForm });

export interface PaymentForm {
  action: string;
  /** In the order in which they are posted. */
  fields: readonly (readonly [name: string, value: string])[];
}

export interface PageDetails {
  /** The only identifier that the buyer knows. */
  orderNumber: number;
  email: string;
  phone: string;
  /** First and last name. */
  name: string;
  /** Where the browser returns to by a link. */
  returnUrl: string;
  /** Where it returns to by a form that the provider has signed (`readReturn`). */
  postUrl: string;
  /** Whether the money is only authorized and must be captured by staff. */
  onlyAuthorize: boolean;
}

/** A refund of the shop; `charged` is the amount in euro. */
export interface RequestedRefund {
  id: string;
  amount: number;
  charged: number;
}

/**
 * A payment provider. All operations are idempotent and are never called within a transaction. They throw ProviderDown
 * when the outcome is unknown, and ProviderRefusal when nothing happened.
 */
export interface PaymentProvider {
  /** The URL of the payment page; null when it is closed or does not exist. */
  page(payment: PaymentRow, details: PageDetails): Promise<HostedPage | null>;
  /** Null when there is no provider to query. */
  read(payment: PaymentRow): Promise<ProviderState | null>;
  capture(payment: PaymentRow): Promise<void>;
  refund(payment: PaymentRow, refund: RequestedRefund): Promise<ProviderRefund>;
  /** Ensures that the payment can no longer be completed. Captured money is kept. */
  cancel(payment: PaymentRow): Promise<void>;
}

/** No response, or one without a known outcome: retry later. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
}

/** A definite refusal: nothing happened. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}
