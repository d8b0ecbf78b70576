import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { TestShop } from './start-test-shop.ts';

/** Marks the shop as a demo, which enables the sandbox card provider, without loading demo products. */
export async function makeDemo(shop: TestShop): Promise<void> {
  await runOperation(shop.deps, (op) => saveSettings(op, { isDemo: true }));
}
