import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits for animations to end: partially faded content has too little contrast. */
async function waitForAnimations(page: Page): Promise<void> {
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
 * Checks the current page with axe once animations have ended, and its contrast in the dark theme too. `within` limits
 * the check to the changed part.
 */
export async function expectNoViolation(page: Page, label: string, within = 'html'): Promise<void> {
  // Fade-outs during the check (an expiring toast) end immediately.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNone(page, `${label} in ${page.viewportSize()?.width} px`, {
    within,
    runOnly: { type: 'tag', values: tags },
  });
  // The themes differ in colours only.
  await page.emulateMedia({ colorScheme: 'dark' });
  const runOnly: axe.RunOnly = { type: 'rule', values: ['color-contrast'] };
  await expectNone(page, `${label} in the dark theme`, { within, runOnly });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

/**
 * Checks twice and reports persistent violations only: the first check may run between two frames of a busy machine.
 */
async function expectNone(page: Page, label: string, options: CheckOptions): Promise<void> {
  const first = await checkViolations(page, options);
  expect.soft(first.length === 0 ? first : await checkViolations(page, options), label).toEqual([]);
}

interface CheckOptions {
  within: string;
  runOnly: axe.RunOnly;
}

async function checkViolations(page: Page, { within, runOnly }: CheckOptions): Promise<string[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([part, options]) => {
      // Elements covered by a bar can be scrolled into view, so they have no size or colour problem.
      const bars = [...document.querySelectorAll<HTMLElement>('#root *')].filter(
        (one) => getComputedStyle(one).position === 'sticky',
      );
      for (const bar of bars) bar.style.position = 'static';
      // Defined by the script evaluated above.
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, options);
      for (const bar of bars) bar.style.position = '';
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [within, { runOnly, resultTypes: ['violations'], preload: false }] as const satisfies [string, axe.RunOptions],
  );
}
