import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { addDays } from '#contracts/delivery/delivery-day.rule.ts';
import type { PaymentMethod } from '#contracts/orders/orders.ts';
import { transferDeadline } from '#contracts/payments/transfer-deadline.rule.ts';
import type { UnpaidOrders } from '#contracts/settings/settings.ts';

const hour = 3_600_000;
/**
 * Orders whose term ended earlier are left to staff: after an update, an outage or a new setting, years of unpaid
 * orders would otherwise be cancelled and their buyers emailed at once.
 */
const leftToStaffAfterDays = 3;

export interface AwaitedPayment {
  method: PaymentMethod;
  orderedAt: Date;
  /** When the latest payment of the order was opened. */
  attemptedAt: Date | null;
}

/** Whether the payment term ended within the last three days. Cash on delivery has no term. */
export function paymentIsOverdue(payment: AwaitedPayment, terms: UnpaidOrders, now: Date): boolean {
  if (payment.method === 'card') return isCardOverdue(payment, terms.cardHours, now);
  if (payment.method === 'bank_transfer') return isTransferOverdue(startOf(payment), terms.transferDays, now);
  return false;
}

function isCardOverdue(payment: AwaitedPayment, hours: number | null, now: Date): boolean {
  if (hours === null) return false;
  const overdue = now.getTime() - startOf(payment).getTime() - hours * hour;
  return overdue >= 0 && overdue < leftToStaffAfterDays * 24 * hour;
}

/** The start of the term: the order, or the latest attempt; an order that cost nothing before is expected from then on. */
function startOf({ orderedAt, attemptedAt }: AwaitedPayment): Date {
  return attemptedAt && attemptedAt > orderedAt ? attemptedAt : orderedAt;
}

/** A transfer may arrive until the end of its last day in Bulgaria. */
function isTransferOverdue(orderedAt: Date, days: number | null, now: Date): boolean {
  if (days === null) return false;
  const last = transferDeadline(orderedAt, days);
  const { day } = timeInSofia(now);
  return day > last && day <= addDays(last, leftToStaffAfterDays);
}
