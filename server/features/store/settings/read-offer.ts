import type { Courier } from '#contracts/delivery/courier.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { offeredDelivery } from './offered-delivery.ts';
import { paymentMethodsOf } from './payment-methods-of.ts';
import { readSettings } from './read-settings.ts';

/** Reads the settings as the shop offers them now: delivery to an office only while it has offices, cards with a key. */
export function openOffer(
  config: Pick<Config, 'cards'>,
  couriersWithOffices: (db: Database) => Promise<Courier[]>,
): (db: Database) => Promise<Settings> {
  return async (db) => {
    const settings = await readSettings(db);
    const delivery = await offeredDelivery(settings, () => couriersWithOffices(db));
    return { ...settings, ...delivery, paymentMethods: paymentMethodsOf(settings, config).offered };
  };
}
