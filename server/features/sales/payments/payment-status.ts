import type { PaymentStatus } from '#contracts/orders/orders.ts';

export interface PaidSums {
  authorized: number;
  captured: number;
  refunded: number;
}

/**
 * What the ledger says of an order that costs `total`. Less than the whole price is not paid; an order of nothing is.
 * `word` is the last that was said without money: that a payment failed, or that this no longer counts.
 */
export function paymentStatusOf(
  total: number,
  payments: readonly PaidSums[],
  word: 'failed' | 'reset' | null,
): PaymentStatus {
  const sum = (name: keyof PaidSums) => payments.reduce((all, payment) => all + payment[name], 0);
  const [captured, refunded] = [sum('captured'), sum('refunded')];
  if (refunded > 0) return refunded >= captured ? 'refunded' : 'partially_refunded';
  if (captured >= total) return 'paid';
  if (captured > 0) return 'unpaid';
  if (sum('authorized') >= total) return 'authorized';
  return word === 'failed' ? 'failed' : 'unpaid';
}
