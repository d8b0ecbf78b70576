import { addDays } from '#contracts/delivery/delivery-day.rule.ts';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';

/** Free of Zod: the order's page asks the same question as the server. */

/** Days after the day of delivery within which an invoice can be asked for: the law gives the shop five to issue one. */
const invoiceDays = 5;

interface OrderSoFar {
  status: string;
  invoice: unknown;
  history: readonly { status: string; at: string }[];
}

/**
 * Whether the customer may still ask for an invoice: there is none, the order is neither cancelled nor returned, and the
 * fifth day after its delivery, by the shop's calendar, is not over.
 */
export function mayRequestInvoice({ status, invoice, history }: OrderSoFar, now: Date): boolean {
  if (invoice !== null || status === 'cancelled' || status === 'returned') return false;
  const delivered = history.findLast((entry) => entry.status === 'delivered');
  return (
    delivered === undefined || timeInSofia(now).day <= addDays(timeInSofia(new Date(delivered.at)).day, invoiceDays)
  );
}
