import { trackingPages } from '#contracts/orders/order-names.rule.ts';
import type { Courier } from './courier.ts';

/** The courier's tracking URL of a parcel; null without a courier or number. */
export function trackingUrl({
  courier,
  trackingNumber,
}: {
  courier: Courier | null;
  trackingNumber: string;
}): string | null {
  return courier && trackingNumber
    ? trackingPages[courier].replace('*', () => encodeURIComponent(trackingNumber))
    : null;
}
