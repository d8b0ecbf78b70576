import type { Money } from '#contracts/common/money.ts';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { deliveryWithin } from '#contracts/delivery/delivery-day.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';

/** One way of delivery as feeds state it. Days are working days. */
export interface FeedDelivery {
  method: 'address' | 'office';
  /** Of an order with this item alone, in euro; null where only the courier knows it. */
  price: Money | null;
  handlingDays: { min: number; max: number };
  transitDays: number;
}

type DeliverySettings = Pick<Settings, 'delivery' | 'deliveryMethods' | 'dispatch' | 'quoteDelivery'>;

/** The offered ways of delivery of an order with one item at `price`, as checkout prices them. */
export function deliveriesOf(
  { delivery, deliveryMethods, dispatch, quoteDelivery }: DeliverySettings,
  price: Money,
): FeedDelivery[] {
  const isFree = delivery.freeFrom !== null && price.amount >= delivery.freeFrom.amount;
  return deliveryMethods.map((method) => {
    const table = method === 'office' ? delivery.officePrice : delivery.addressPrice;
    const { from, to } = deliveryWithin(dispatch, method);
    const transitDays = dispatch.transitDays[method];
    return {
      method,
      price: isFree ? { amount: 0, currency: 'EUR' } : quoteDelivery ? null : inEuro(table),
      handlingDays: { min: from - transitDays, max: to - transitDays },
      transitDays,
    };
  });
}

/** The cheapest of them; of equal ones the first. Those without a price come last. */
export function cheapestOf(deliveries: readonly FeedDelivery[]): FeedDelivery | undefined {
  const amount = ({ price }: FeedDelivery) => price?.amount ?? Number.POSITIVE_INFINITY;
  return deliveries.toSorted((a, b) => amount(a) - amount(b))[0];
}
