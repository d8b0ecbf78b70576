import type { Browser, Page } from 'playwright-core';
import { median } from '../load.ts';
import { openPhone, type Phone } from './open-phone.ts';
import { tap } from './tap.ts';

interface Navigation {
  work: string;
  from: string;
  /** Begins the navigation; the press is the last click or `popstate` before the content. */
  go(phone: Phone): Promise<void>;
  /** The heading of the next page matches. */
  heading: RegExp;
  /** Before it is measured. */
  prepare?(phone: Phone): Promise<void>;
}

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first().getByRole('link');
const secondCard = (page: Page) => page.getByRole('main').getByRole('article').nth(1).getByRole('link');

const navigations: readonly Navigation[] = [
  {
    work: 'a product of the list',
    from: '/products',
    go: (phone) => tap(phone, secondCard(phone.page)),
    heading: /^Искра/,
  },
  {
    work: 'a product of the home page',
    from: '/',
    go: (phone) => tap(phone, firstCard(phone.page)),
    heading: /^Искра/,
  },
  {
    work: 'the list from the home page',
    from: '/',
    go: (phone) => tap(phone, phone.page.getByRole('link', { name: 'Избери своя вкус' })),
    heading: /^Продукти$/,
  },
  {
    work: 'back from a product to the list',
    from: '/products',
    prepare: async (phone) => {
      await tap(phone, secondCard(phone.page));
      await phone.page.getByRole('heading', { level: 1, name: /^Искра/ }).waitFor();
      await phone.page.waitForLoadState('networkidle');
    },
    go: ({ page }) => page.evaluate(() => history.back()),
    heading: /^Продукти$/,
  },
  {
    work: 'the cart',
    from: '/products',
    go: (phone) => tap(phone, phone.page.getByRole('link', { name: 'Количка' })),
    heading: /Количка|количка/,
  },
];

export interface MeasuredNavigation {
  work: string;
  milliseconds: number;
  slowest: number;
}

/** From the press, the finger leaving the screen, until the first content of the next page is on the screen. */
export async function measureNavigations(
  browser: Browser,
  origin: string,
  times: number,
): Promise<MeasuredNavigation[]> {
  const results: MeasuredNavigation[] = [];
  for (const navigation of navigations) {
    const all: number[] = [];
    for (let time = 0; time < times; time++) all.push(await navigateOnce(browser, origin, navigation));
    results.push({
      work: navigation.work,
      milliseconds: Math.round(median(all)),
      slowest: Math.round(Math.max(...all)),
    });
  }
  return results;
}

async function navigateOnce(browser: Browser, origin: string, navigation: Navigation): Promise<number> {
  const phone = await openPhone(browser);
  try {
    const { page } = phone;
    await page.goto(origin + navigation.from, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    // A person has scrolled before the press.
    await page.mouse.wheel(0, 40);
    await page.waitForTimeout(1500);
    await page.waitForLoadState('networkidle');
    await navigation.prepare?.(phone);
    const measured = page.evaluate(untilHeading, navigation.heading.source);
    await navigation.go(phone);
    return await measured;
  } finally {
    await phone.context.close();
  }
}

/** Runs in the page: the milliseconds from the press until a frame with the heading was shown. */
function untilHeading(heading: string): Promise<number> {
  const wanted = new RegExp(heading);
  const before = document.querySelector('main h1');
  let pressed = Number.NaN;
  const press = (event: Event) => void (pressed = event.timeStamp);
  for (const name of ['touchend', 'popstate']) addEventListener(name, press, { capture: true, passive: true });
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${location.href} shows ${before?.textContent}`)), 20_000);
    const look = (): void => {
      const now = document.querySelector('main h1');
      if (!now || now === before || !wanted.test(now.textContent)) return void requestAnimationFrame(look);
      // The task after the frame's: the frame is on its way to the screen.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
    };
    requestAnimationFrame(look);
  });
}
