import { sql } from 'drizzle-orm';
import type { Settings } from '#contracts/settings/settings.ts';
import type { SetUpPartsOf } from '#server/features/panel/dashboard/questions.ts';
import type { Config } from '#server/platform/config/config.ts';
import { isFirstDelivery } from './currency/start-in-euro.ts';
import { paymentMethodsOf } from './payment-methods-of.ts';
import { settings } from './settings.tables.ts';

/** The steps of the set-up that are completed in the settings. */
export function settingsSetUpParts(config: Pick<Config, 'cards'>): SetUpPartsOf {
  return {
    contacts: { isDone: ({ email, phone }) => email !== '' && phone !== '' },
    company: { isDone: ({ legal }) => legal.company !== '' && legal.eik !== '' && legal.address !== '' },
    currency: { isDone: ({ currency }) => currency === 'EUR' },
    age: {
      // The default of a new shop is nobody's answer.
      stored: sql`exists (select from ${settings} where ${settings.name} = 'checkout' and ${settings.value} ? 'adultsOnly')`,
      isDone: ({ buyersAgeConfirmed, ageCheck, adultsOnly }, isStored) =>
        buyersAgeConfirmed || ageCheck || (isStored && !adultsOnly),
    },
    delivery: {
      stored: sql`exists (select from ${settings} where ${settings.name} = 'delivery')`,
      isDone: (shop, isStored) => shop.deliveryPricesConfirmed || (isStored && !isFirstDelivery(shop.delivery)),
    },
    payments: { isDone: (shop) => canBePaid(shop, config) },
    cards: { isDone: (shop) => paymentMethodsOf(shop, config).accepted.includes('card'), isOptional: true },
    guarantee: { isDone: ({ guaranteeNotice }) => guaranteeNotice !== null },
  };
}

/** Every offered payment method has what it needs, such as the account for transfers. */
function canBePaid(shop: Settings, config: Pick<Config, 'cards'>): boolean {
  const methods = paymentMethodsOf(shop, config).accepted;
  return methods.length > 0 && (!methods.includes('bank_transfer') || shop.bankTransfer.iban !== '');
}
