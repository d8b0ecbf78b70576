import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';

/** Carrier and tracking number of a parcel for the customer; empty when both are unknown. */
export function describeParcel(parcel: { courier: Courier | null; trackingNumber: string }): string {
  const courier = parcel.courier && courierNames[parcel.courier];
  const number = parcel.trackingNumber && `товарителница ${parcel.trackingNumber}`;
  const words = [courier, number].filter(Boolean).join(', ');
  return words && `Пратка: ${words}.`;
}
