import type { Settings } from '#contracts/settings/settings.ts';

/** The ways of delivery of the settings, without `office` while the shop knows no office. One way always remains. */
export async function offeredDelivery(
  { deliveryMethods }: Pick<Settings, 'deliveryMethods'>,
  hasOffices: () => Promise<boolean>,
): Promise<Settings['deliveryMethods']> {
  if (!deliveryMethods.includes('office') || (await hasOffices())) return deliveryMethods;
  return ['address'];
}
