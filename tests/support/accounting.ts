import type { Settings } from '#contracts/settings/settings.ts';
import { defaultSettings } from '#server/features/store/settings/default-settings.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { TestShop } from './start-test-shop.ts';

/** A company registered for VAT whose shop issues documents from number 1. */
export const tradingSettings: Partial<Settings> = {
  name: 'Искра',
  currency: 'EUR',
  legal: { company: 'Искра ООД', eik: '175074752', address: 'Пловдив, ул. „Гладстон“ 1', vatNumber: 'BG175074752' },
  delivery: {
    addressPrice: { amount: 353, currency: 'EUR' },
    officePrice: { amount: 251, currency: 'EUR' },
    freeFrom: null,
  },
  accounting: {
    ...defaultSettings.accounting,
    firstNumber: 1,
    manager: 'Рада Петрова',
    shopNumber: 'RF0000020',
    domain: 'iskra.example',
    processor: 'IE513174 Stripe',
  },
};

/** Enables documents of sale in a new shop. Its products are in euro unless `changes` say otherwise. */
export async function startTrading(shop: TestShop, changes: Partial<Settings> = {}): Promise<void> {
  await runOperation(shop.deps, (op) => saveSettings(op, { ...tradingSettings, ...changes }));
}
