import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Ends animations: partially faded content has too little contrast. Their `finished` promise cannot be awaited, because
 * it never resolves for an animation that is paused, or inside a part that `content-visibility` skips. The end of an
 * animation may start another one, hence several rounds.
 */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 10; round++) {
      const finite = document.getAnimations().filter(({ effect, playState, playbackRate }) => {
        const end = effect?.getComputedTiming().endTime;
        return playState !== 'finished' && playbackRate > 0 && typeof end === 'number' && Number.isFinite(end);
      });
      if (finite.length === 0) return;
      for (const animation of finite) animation.finish();
      // A task, not a frame: a background page renders no frames.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}

/**
 * Checks the current page with axe after ending its animations, and its contrast in the dark theme too. `within` limits
 * the check to the changed part.
 */
export async function expectNoViolation(page: Page, label: string, within = 'html'): Promise<void> {
  // Fade-outs during the check (an expiring toast) end immediately.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNone(page, `${label} in ${page.viewportSize()?.width} px`, {
    within,
    runOnly: { type: 'tag', values: tags },
  });
  expect.soft(await page.evaluate(findBrokenReferences), `references of ${label}`).toEqual([]);
  // The themes differ in colours only.
  await page.emulateMedia({ colorScheme: 'dark' });
  const runOnly: axe.RunOnly = { type: 'rule', values: ['color-contrast'] };
  await expectNone(page, `${label} in the dark theme`, { within, runOnly });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

/** Runs in the page: ids that no reference can name, and names and descriptions that refer to nothing. */
function findBrokenReferences(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id) => /\s/.test(id) || id === '');
  const references = ['aria-labelledby', 'aria-describedby', 'for'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
      (element.getAttribute(name) ?? '')
        .split(/\s+/)
        .filter((id) => id !== '' && document.getElementById(id) === null)
        .map((id) => `${name}="${id}"`),
    ),
  );
  return [...ids.map((id) => `id="${id}"`), ...references];
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
  await endAnimations(page);
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
