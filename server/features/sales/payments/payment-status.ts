import type { PaymentStatus } from '#contracts/orders/orders.ts';

export interface PaidSums {
  authorized: number;
  captured: number;
  refunded: number;
}

/**
 * The payment status of an order that costs `total`. A partial payment counts as unpaid, an order without a price as
 * paid. `word` is the last status without money: that a payment failed, or that a failure no longer applies.
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
