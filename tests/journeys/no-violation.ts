import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** What axe finds on the page as it is now, once everything has come to rest; contrast in the dark theme too. */
export async function expectNoViolation(page: Page, what: string): Promise<void> {
  // What begins to fade while axe looks (a toast whose time is up) is gone at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  await expectNone(
    lookAt(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
    `${what} in ${page.viewportSize()?.width} px`,
  );
  // The themes differ in colours alone.
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  await expectNone(lookAt(page).withRules('color-contrast'), `${what} in the dark theme`);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

/** Within the page alone, which has no frames, and for violations alone: in half the time. */
function lookAt(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ preload: false, resultTypes: ['violations'] }).setLegacyMode(true);
}

async function expectNone(axe: AxeBuilder, what: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect.soft(found, what).toEqual([]);
}
