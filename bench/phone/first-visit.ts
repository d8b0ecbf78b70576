import type { Browser } from 'playwright-core';
import { median } from '../load.ts';
import { openPhone } from './open-phone.ts';

export interface FirstVisit {
  firstContent: number;
  largestContent: number;
  /** The sum of all shifts. */
  layoutShift: number;
  /** Everything received until the largest content was shown. */
  kilobytes: number;
}

/** The medians of several first visits of a page, milliseconds from the request on, and the slowest largest content. */
export async function measureFirstVisit(
  browser: Browser,
  address: string,
  visits: number,
): Promise<FirstVisit & { slowest: number }> {
  const all: FirstVisit[] = [];
  for (let visit = 0; visit < visits; visit++) all.push(await visitOnce(browser, address));
  const of = (name: keyof FirstVisit): number => median(all.map((one) => one[name]));
  return {
    firstContent: of('firstContent'),
    largestContent: of('largestContent'),
    layoutShift: Math.max(...all.map(({ layoutShift }) => layoutShift)),
    kilobytes: of('kilobytes'),
    slowest: Math.max(...all.map(({ largestContent }) => largestContent)),
  };
}

async function visitOnce(browser: Browser, address: string): Promise<FirstVisit> {
  const { context, page } = await openPhone(browser);
  try {
    await page.goto(address, { waitUntil: 'load' });
    // Its scripts are loaded after the visible content, and may still move it.
    await page.waitForLoadState('networkidle');
    return await page.evaluate(readVisit);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function readVisit(): Promise<FirstVisit> {
  const buffered = (type: string): Promise<PerformanceEntryList> =>
    new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      // Without entries the observer is not called.
      setTimeout(() => resolve([]), 500);
    });
  const paints = await buffered('paint');
  const largest = (await buffered('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN;
  const shifts = await buffered('layout-shift');
  const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const received = files
    .map((file) => file as PerformanceResourceTiming) // a navigation's entry is one too
    .filter(({ responseEnd }) => responseEnd <= largest);
  return {
    firstContent: Math.round(paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN),
    largestContent: Math.round(largest),
    // The type of layout shifts is not part of TypeScript's library.
    layoutShift: shifts.reduce((sum, shift) => sum + (shift as unknown as { value: number }).value, 0),
    kilobytes: Math.round(received.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000),
  };
}
