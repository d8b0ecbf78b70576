import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { type OperationDeps, runOperation } from '#server/platform/operation.ts';

/**
 * Converts a demo that is started with DEMO=false into a real shop: disables sandbox payments and requires two-factor
 * authentication for staff, as in every new shop. The demo's products and orders are kept.
 */
export async function leaveDemo(deps: OperationDeps): Promise<void> {
  await runOperation(deps, async (op) => {
    if (!(await readSettings(op.tx)).isDemo) return;
    await saveSettings(op, { isDemo: false, staffTwoFactorRequired: true, setUpPutAway: false });
  });
}
