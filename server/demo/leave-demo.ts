import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/transaction.ts';

/**
 * Makes a real shop of a demo that is started with DEMO=false: no trial payments, and two-factor authentication for staff
 * as in every new shop. The demo's products and orders stay.
 */
export async function leaveDemo(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await readSettings(tx)).isDemo) return;
    await saveSettings(tx, { isDemo: false, staffTwoFactorRequired: true });
  });
}
