import { deliveryDay, type DispatchTimes } from '#contracts/delivery/delivery-day.rule.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { engravingDays } from '#contracts/products/engraving.rule.ts';

/** The day on which an order arrives, including the time for its engravings. */
export function promisedDay({ delivery, lines, createdAt }: Order, dispatch: DispatchTimes): string {
  const handlingDays = dispatch.handlingDays + engravingDays(lines);
  return deliveryDay({ ...dispatch, handlingDays }, delivery.method, new Date(createdAt));
}
