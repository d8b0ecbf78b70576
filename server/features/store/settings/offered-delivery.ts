import type { Courier } from '#contracts/delivery/courier.ts';
import type { Settings } from '#contracts/settings/settings.ts';

/**
 * The ways of delivery and the couriers of the settings, without couriers of which the shop knows no office, and without
 * `office` when none remains. One way always remains.
 */
export async function offeredDelivery(
  { deliveryMethods, couriers }: Pick<Settings, 'deliveryMethods' | 'couriers'>,
  couriersWithOffices: () => Promise<Courier[]>,
): Promise<Pick<Settings, 'deliveryMethods' | 'couriers'>> {
  if (!deliveryMethods.includes('office')) return { deliveryMethods, couriers: [] };
  const withOffices = await couriersWithOffices();
  const offeredCouriers = couriers.filter((courier) => withOffices.includes(courier));
  return { deliveryMethods: offeredCouriers.length > 0 ? deliveryMethods : ['address'], couriers: offeredCouriers };
}
