import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** A phone on a slow network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;

export interface Phone {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
}

/** A page of a first visit: nothing is cached, nothing was answered before. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'bg-BG',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page, devtools };
}
