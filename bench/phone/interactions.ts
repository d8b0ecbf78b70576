import type { Browser, Page } from 'playwright-core';
import { openPhone, type Phone } from './open-phone.ts';
import { tap } from './tap.ts';

export interface Interaction {
  name: string;
  /** From the input until the next frame shows its effect, to 8 ms. */
  milliseconds: number;
}

/** Every interaction of a visit from the list to the checkout, slowest first. */
export async function measureInteractions(browser: Browser, origin: string): Promise<Interaction[]> {
  const phone = await openPhone(browser);
  const all: Interaction[] = [];
  try {
    await phone.context.addInitScript(recordEvents);
    const measure = async (name: string, act: () => Promise<unknown>): Promise<void> => {
      await phone.page.evaluate(takeSlowest);
      await act();
      // The observer is told after the frame.
      await phone.page.waitForTimeout(600);
      all.push({ name, milliseconds: await phone.page.evaluate(takeSlowest) });
    };
    await browseList(phone, origin, measure);
    await buyProduct(phone, origin, measure);
    await fillCheckout(phone, origin, measure);
  } finally {
    await phone.context.close();
  }
  return all.toSorted((a, b) => b.milliseconds - a.milliseconds);
}

type Measure = (name: string, act: () => Promise<unknown>) => Promise<void>;

async function browseList(phone: Phone, origin: string, measure: Measure): Promise<void> {
  const { page } = phone;
  await open(page, `${origin}/products`);
  const main = page.getByRole('main');
  await measure('open the menu', () => tap(phone, page.locator('.menu summary')));
  await measure('close the menu', () => tap(phone, page.locator('.menu summary')));
  await measure('open the filters', () => tap(phone, main.locator('.filters summary')));
  await measure('choose a flavour', () => tap(phone, main.locator('.facet label').first()));
  await measure('choose a second flavour', () => tap(phone, main.locator('.facet label').nth(1)));
  await measure('show the products', () => tap(phone, main.locator('.filters-show')));
  await measure('clear the filters', () => tap(phone, main.getByRole('link', { name: 'Изчисти всичко' })));
  await page.waitForLoadState('networkidle');
  await measure('add to the cart in the list', () => tap(phone, addButton(page)));
  await page.waitForLoadState('networkidle');
  await measure('open the cart beside the list', () => tap(phone, page.locator('.cart-peek').first()));
  await measure('close the cart', () => page.keyboard.press('Escape'));
  await measure('type in the search', () => page.locator('#search').pressSequentially('мен', { delay: 120 }));
}

async function buyProduct(phone: Phone, origin: string, measure: Measure): Promise<void> {
  const { page } = phone;
  await open(page, `${origin}/products/iskra-menta`);
  await measure('choose a picture', () => tap(phone, page.locator('.thumbs a').nth(1)));
  await measure('zoom the picture', () => tap(phone, page.locator('.gallery-field')));
  await measure('close the picture', () => page.keyboard.press('Escape'));
  await measure('choose a strength', () => tap(phone, page.locator('.variants a, .variants label').nth(1)));
  await measure('add to the cart', () => tap(phone, addButton(page)));
  await page.waitForLoadState('networkidle');
  await open(page, `${origin}/cart`);
  await measure('one more', () => tap(phone, page.getByRole('button', { name: /^Повече / }).first()));
  await measure('one less', () => tap(phone, page.getByRole('button', { name: /^По-малко / }).first()));
}

async function fillCheckout({ page }: Phone, origin: string, measure: Measure): Promise<void> {
  await open(page, `${origin}/checkout`);
  const fields = ['Име', 'Фамилия', 'Телефон'];
  for (const field of fields)
    await measure(`type: ${field}`, () =>
      page.getByLabel(field, { exact: true }).pressSequentially('088', { delay: 120 }),
    );
}

const addButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first();

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.mouse.move(3, 3);
  // What is loaded after the first interaction.
  await page.waitForTimeout(1000);
  await page.waitForLoadState('networkidle');
}

const shortestMilliseconds = 16;

/** Runs in the page before its scripts. */
function recordEvents(): void {
  const durations: number[] = [];
  Object.assign(window, { durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      // The type of `event` entries: 0 is no interaction, such as a movement.
      if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId > 0)
        durations.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: shortestMilliseconds } as PerformanceObserverInit);
}

/** Runs in the page: the slowest interaction since the last call. */
function takeSlowest(): number {
  // Set by recordEvents.
  const { durations } = window as unknown as { durations: number[] };
  return Math.max(0, ...durations.splice(0));
}
