import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { owner, test as base } from './journey-test.ts';

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
      // Not cpSync, which loses the mode that PostgreSQL requires of its folder.
      if (ownShopEnvironment['DEMO'] !== 'false') await cp(await demoData(), dataDir, { recursive: true });
      const { url, stop } = await startShop(dataDir, ownShopEnvironment);
      await use(url);
      await stop();
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

/**
 * The data of a demo shop that was started and stopped once. Copying it is much cheaper than creating a cluster and
 * loading the demo for each shop; the first worker that needs it makes it.
 */
async function demoData(): Promise<string> {
  const data = `${process.env['JOURNEY_DATA_DIR']}-demo`;
  const isReady = `${data}.ready`;
  try {
    mkdirSync(data, { mode: 0o755 });
  } catch {
    while (!existsSync(isReady)) await wait(100);
    return data;
  }
  const { stop } = await startShop(data);
  await stop();
  writeFileSync(isReady, '');
  return data;
}

async function startShop(dataDir: string, environment: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const shop = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      DEMO: 'true',
      RATE_LIMIT_PER_MINUTE: '100000',
      ...environment,
    },
  });
  const url = `http://localhost:${port}`;
  await untilServing(url, () => shop.exitCode);
  const stop = async () => {
    shop.kill('SIGTERM');
    if (shop.exitCode === null) await once(shop, 'exit');
  };
  return { url, stop };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

async function untilServing(url: string, exitCode: () => number | null): Promise<void> {
  for (;;) {
    if (exitCode() !== null) throw new Error(`The shop exited with code ${exitCode()}.`);
    const response = await fetch(`${url}/api/health`).catch(() => null);
    if (response?.ok) return;
    await wait(200);
  }
}
