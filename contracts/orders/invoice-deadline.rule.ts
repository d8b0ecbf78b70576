import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { addDays } from '#contracts/delivery/delivery-day.rule.ts';

/** Without Zod: the order page and the server use the same rule. */

/**
 * The number of days after delivery within which an invoice can be requested: it has to be issued within five days of
 * the tax event (чл. 113, ал. 4 ЗДДС, read on 2026-11-25).
 */
const invoiceDays = 5;

interface OrderSoFar {
  status: string;
  invoice: unknown;
  history: readonly { status: string; at: string }[];
}

/**
 * Whether the customer may still request an invoice: none was issued, the order is neither cancelled nor returned, and
 * the fifth day after delivery, in the shop's time zone, is not over.
 */
export function mayRequestInvoice({ status, invoice, history }: OrderSoFar, now: Date): boolean {
  if (invoice !== null || status === 'cancelled' || status === 'returned') return false;
  const delivered = history.findLast((entry) => entry.status === 'delivered');
  return (
    delivered === undefined || timeInSofia(now).day <= addDays(timeInSofia(new Date(delivered.at)).day, invoiceDays)
  );
}
