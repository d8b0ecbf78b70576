import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/transaction.ts';

/**
 * Converts a demo that is started with DEMO=false into a real shop: disables trial payments and requires two-factor
 * authentication for staff, as in every new shop. The demo's products and orders are kept.
 */
export async function leaveDemo(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await readSettings(tx)).isDemo) return;
    await saveSettings(tx, { isDemo: false, staffTwoFactorRequired: true });
  });
}
