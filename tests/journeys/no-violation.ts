import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Once nothing moves any more: half faded in, colours have too little contrast. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
}

/**
 * What axe finds on the page as it is now, once everything has come to rest; contrast in the dark theme too. `within`
 * leaves out what was looked at before, around the part that changed.
 */
export async function expectNoViolation(page: Page, what: string, within = 'html'): Promise<void> {
  // What begins to fade while axe looks (a toast whose time is up) is gone at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNone(page, `${what} in ${page.viewportSize()?.width} px`, {
    within,
    runOnly: { type: 'tag', values: tags },
  });
  // The themes differ in colours alone.
  await page.emulateMedia({ colorScheme: 'dark' });
  const runOnly: axe.RunOnly = { type: 'rule', values: ['color-contrast'] };
  await expectNone(page, `${what} in the dark theme`, { within, runOnly });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

/** A violation is what a second look still sees: the first may have come between two drawings of a busy machine. */
async function expectNone(page: Page, what: string, where: Look): Promise<void> {
  const first = await look(page, where);
  expect.soft(first.length === 0 ? first : await look(page, where), what).toEqual([]);
}

interface Look {
  within: string;
  runOnly: axe.RunOnly;
}

async function look(page: Page, { within, runOnly }: Look): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([part, options]) => {
      // What a bar covers is a matter of scrolling, not of size or colour.
      const bars = [...document.querySelectorAll<HTMLElement>('#root *')].filter(
        (one) => getComputedStyle(one).position === 'sticky',
      );
      for (const bar of bars) bar.style.position = 'static';
      // What was evaluated above puts itself there.
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, options);
      for (const bar of bars) bar.style.position = '';
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [within, { runOnly, resultTypes: ['violations'], preload: false }] as const satisfies [string, axe.RunOptions],
  );
}
