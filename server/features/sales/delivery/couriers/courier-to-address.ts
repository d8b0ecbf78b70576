import type { Courier } from '#contracts/delivery/courier.ts';

/** Couriers that deliver to an address; BOX NOW has lockers only. */
const toAddress = ['econt', 'speedy'] as const satisfies readonly Courier[];

/** The courier of deliveries to an address, of those that are switched on. */
export function courierToAddress(enabled: readonly Courier[]): Courier | undefined {
  return toAddress.find((courier) => enabled.includes(courier));
}
