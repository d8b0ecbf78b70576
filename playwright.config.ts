import { chmodSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessBrowser } from './ops/launch/browser.mjs';
import { useMemoryFolder } from './tests/support/memory-folder.ts';

/** Journeys test the built shop with its demo content, with a separate data folder. */
const port = Number(process.env['JOURNEY_PORT'] ?? 4300);
// Workers load this file again and must find the folder that the first load created.
if (process.env['JOURNEY_DATA_DIR'] === undefined) process.once('exit', useMemoryFolder());
const dataDir = (process.env['JOURNEY_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'iskra-journey-')));
// Created with access for its owner only; as root, PostgreSQL runs as another user and needs access.
chmodSync(dataDir, 0o755);
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param executablePath undefined for Playwright's own browser */
const launchOf = (executablePath: string | undefined) =>
  executablePath === undefined ? { args, channel: 'chromium' } : { args, executablePath };

/**
 * Journeys over pages that nobody has touched yet. In the browser without windows, which takes a third less time, such pages
 * seem to be interacted with from the start.
 */
const untouched = ['first-screen', 'first-visit', 'missing-scripts', 'offline', 'borica-payments'].map(
  (name) => `storefront/${name}.spec.ts`,
);

const folder = join(import.meta.dirname, 'tests/journeys');
/** Journeys that change their shop: each worker starts another one for them. */
const ownShop = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.spec.ts') && readFileSync(join(folder, name), 'utf8').includes('/own-shop.ts'),
);
// Each frame of an animation is drawn by the processor, a tenth of the browser's time. Journeys about motion ask for it.
const lean = {
  launchOptions: launchOf(findHeadlessBrowser()),
  contextOptions: { reducedMotion: 'reduce' as const },
};

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  // A journey mostly waits: three of them use two cores.
  workers: 3,
  fullyParallel: true,
  timeout: 90_000,
  // Three browsers and their shops share a small machine.
  expect: { timeout: 15_000 },
  // Other work on the machine may delay a browser by seconds; the run lists the tests that needed a second attempt.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'bg-BG',
    timezoneId: 'Europe/Sofia',
    screenshot: 'only-on-failure',
    // A fifth of the time of a page, because each journey is a first visit; only `untouched` journeys are about it.
    serviceWorkers: 'block',
  },
  projects: [
    // First, because the longest journey, that of the first month, is one of them.
    { name: 'own shops', testMatch: ownShop, testIgnore: untouched, use: lean },
    { name: 'shared shop', testIgnore: [...untouched, ...ownShop], use: lean },
    {
      name: 'first visits',
      testMatch: untouched,
      use: { launchOptions: launchOf(findBrowser()), serviceWorkers: 'allow' },
    },
  ],
  webServer: {
    command: 'node tests/journeys/support/serve-shop.ts',
    url: `http://localhost:${port}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'Correct-Horse-7',
      DEMO: 'true',
      RATE_LIMIT_PER_MINUTE: '100000',
    },
  },
});
