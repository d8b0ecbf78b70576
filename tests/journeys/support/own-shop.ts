import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { copyDemo } from './demo-data.ts';
import { test as base } from './journey-test.ts';
import { startShop } from './start-shop.ts';

/**
 * For journeys that change the shop itself (settings, currency, pixel): each worker starts an additional demo shop for
 * them, so that other journeys are not affected. Tests must revert their changes.
 */
export const test = base.extend<
  object,
  { ownShop: string; ownShopData: string; ownShopEnvironment: Record<string, string> }
>({
  /** Additional environment of the shop: the URL of a simulator. */
  ownShopEnvironment: [{}, { scope: 'worker', option: true }],
  /** The data directory of the shop. */
  ownShopData: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const dataDir = newDataDir();
      await use(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  ownShop: [
    async ({ ownShopEnvironment, ownShopData: dataDir }, use) => {
      if (ownShopEnvironment['DEMO'] !== 'false') await copyDemo(String(process.env['JOURNEY_DATA_DIR']), dataDir);
      const { url, kill } = await startShop(dataDir, ownShopEnvironment);
      await use(url);
      await kill();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ ownShop }, use) => use(ownShop),
});

export { expect };

function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'iskra-own-shop-'));
  // Created with access for its owner only; as root, PostgreSQL runs as another user.
  chmodSync(dataDir, 0o755);
  return dataDir;
}
