import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { TestShop } from './start-test-shop.ts';

/** Makes the shop a demo, where the trial card provider works, without loading the demo's products. */
export async function makeDemo(shop: TestShop): Promise<void> {
  await inTransaction(shop.db, (tx) => saveSettings(tx, { isDemo: true }));
}
