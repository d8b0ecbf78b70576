import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { findWeakContrast } from './find-weak-contrast.ts';

export const wide = { width: 1280, height: 900 };
export const narrow = { width: 360, height: 740 };
/** Each page that is loaded reads it anew: half as long as `axe.source`. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** The frames of the shop and of the panel: their accessibility journeys check them. */
const frame = 'header.top, footer.foot, .sidebar, .top-bar';
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

interface Check {
  /** Limits the check to the changed part. */
  within?: string;
  /** Whether the frame of the shop or the panel is checked too, which is the same around each page. */
  withFrame?: boolean;
  /** Leaves out what stands many times on the page. */
  without?: string;
  /**
   * Whether axe computes the contrast of the light theme. Its rule looks for every element that may be behind a text, and
   * costs as much as all the others; `findWeakContrast` finds the same where nothing lies over a text.
   */
  contrastByAxe?: boolean;
}

/**
 * Checks the current page with axe after ending its animations, and the contrast of its texts in both themes. From here on
 * the page has no animations, and the theme that was checked last.
 */
export async function expectNoViolation(
  page: Page,
  label: string,
  { within = 'html', withFrame = false, without = withFrame ? undefined : frame, contrastByAxe = false }: Check = {},
): Promise<void> {
  // Fade-outs during the check (an expiring toast) end immediately.
  await page.emulateMedia({ reducedMotion: 'reduce', ...(contrastByAxe && { colorScheme: 'light' }) });
  const rules = { 'color-contrast': { enabled: contrastByAxe } };
  const violations = await persistentViolations(page, {
    within,
    without,
    rules,
    runOnly: { type: 'tag', values: tags },
  });
  expect.soft(violations, `${label} in ${page.viewportSize()?.width} px`).toEqual([]);
  expect.soft(await page.evaluate(findBrokenReferences), `references of ${label}`).toEqual([]);
  await expectContrast(page, label, within);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await endAnimations(page);
  await expectContrast(page, label, within);
}

/**
 * Checks the contrast of the current page alone, in both themes: by `findWeakContrast`, and in the given one by axe, which
 * also sees what lies over a text.
 */
export async function expectLegible(page: Page, label: string, byAxe: 'light' | 'dark'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const values = colorScheme === byAxe ? ['color-contrast', 'link-in-text-block'] : ['link-in-text-block'];
    const runOnly: axe.RunOnly = { type: 'rule', values };
    expect.soft(await persistentViolations(page, { within: 'html', runOnly }), `${label}, ${colorScheme}`).toEqual([]);
    await expectContrast(page, label, 'html');
  }
}

/** Rules whose result depends on the size of the window, and those that a hidden text would break. */
const sizeRules = [
  ...['target-size', 'scrollable-region-focusable'],
  ...['button-name', 'link-name', 'label', 'select-name', 'input-button-name', 'aria-command-name', 'summary-name'],
];
/** What only a narrow window shows. */
const newMark = 'data-only-narrow';

/**
 * For a page that `expectNoViolation` has just checked: makes the window narrow and checks what is different there. All
 * rules apply to what was not shown before; contrast is computed, and the page must not be wider than the window.
 */
export async function expectFitsNarrow(
  page: Page,
  label: string,
  within = 'html',
  open = async (): Promise<void> => {},
): Promise<void> {
  const what = `${label} in ${narrow.width} px`;
  const violations = await violationsInNarrow(page, { what, within, open });
  expect.soft(violations, what).toEqual([]);
  await expectContrast(page, what, within);
  await expect.poll(() => overflowOf(page), `overflow of ${what}`).toBe(0);
}

/** Makes the window narrow and returns what violates a rule only there. */
export async function violationsInNarrow(
  page: Page,
  { what, within, open }: { what: string; within: string; open: () => Promise<void> },
): Promise<string[] | null> {
  await page.evaluate(rememberShown, within);
  await page.setViewportSize(narrow);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The page is told of its new size when it is drawn.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  await endAnimations(page);
  const part = page.locator(within).first();
  // A menu closes when its row becomes a card, whenever the page gets to it, and takes its time to open again.
  let violations: string[] | null = null;
  for (let attempt = 0; attempt < 5 && violations === null; attempt++) {
    if (!(await part.isVisible())) {
      await open();
      await expect(part, what).toBeVisible();
    }
    violations = await persistentViolations(page, { within, runOnly: { type: 'rule', values: sizeRules } });
    if (violations === null || !(await page.evaluate(markNew, [within, newMark] as const))) continue;
    const rules = { 'color-contrast': { enabled: false } };
    const runOnly: axe.RunOnly = { type: 'tag', values: tags };
    const ofNew = await persistentViolations(page, { within: `[${newMark}]`, runOnly, rules });
    // Drawn anew in between, what is new is looked for again.
    violations = ofNew && [...violations, ...ofNew];
  }
  return violations;
}

/** Runs in the page: remembers the elements that the part shows. */
function rememberShown(within: string): void {
  const parts = [...document.querySelectorAll(within)].flatMap((part) => [part, ...part.querySelectorAll('*')]);
  Object.assign(window, { shownWide: new WeakSet(parts.filter((element) => element.checkVisibility())) });
}

/** Runs in the page: marks the outermost elements that were not shown then. Returns whether there are any. */
function markNew([within, mark]: readonly [string, string]): boolean {
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  const shownWide: WeakSet<Element> = Reflect.get(window, 'shownWide');
  const parts = [...document.querySelectorAll(within)].flatMap((part) => [part, ...part.querySelectorAll('*')]);
  for (const element of parts)
    if (!shownWide.has(element) && element.checkVisibility() && element.parentElement?.closest(`[${mark}]`) === null)
      element.setAttribute(mark, '');
  return document.querySelector(`[${mark}]`) !== null;
}

/** How many pixels the page is wider than the window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

async function expectContrast(page: Page, label: string, within: string): Promise<void> {
  const weak = async () => page.evaluate(findWeakContrast, within);
  const theme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  // A second look, because a colour may still be on its way.
  const found = await weak();
  expect.soft(found.length === 0 ? found : await weak(), `contrast of ${label} in the ${theme} theme`).toEqual([]);
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
 * Checks twice and reports persistent violations only: the first check may run between two frames of a busy machine. Null
 * if the part to check is not on the page any more.
 */
async function persistentViolations(page: Page, options: CheckOptions): Promise<string[] | null> {
  const first = await checkViolations(page, options);
  return first === null || first.length === 0 ? first : checkViolations(page, options);
}

interface CheckOptions {
  within: string;
  without?: string | undefined;
  runOnly: axe.RunOnly;
  rules?: axe.RuleObject;
}

async function checkViolations(page: Page, { within, without, ...chosen }: CheckOptions): Promise<string[] | null> {
  await endAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const context = { include: [within], exclude: without === undefined ? [] : [without] };
  return page.evaluate(
    async ([parts, options]) => {
      if (document.querySelector(parts.include.join()) === null) return null;
      // Elements covered by a bar can be scrolled into view, so they have no size or colour problem.
      const bars = [...document.querySelectorAll<HTMLElement>('#root *')].filter(
        (one) => getComputedStyle(one).position === 'sticky',
      );
      for (const bar of bars) bar.style.position = 'static';
      // Defined by the script evaluated above.
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(parts, options);
      for (const bar of bars) bar.style.position = '';
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [context, { ...chosen, resultTypes: ['violations'], preload: false }] as const,
  );
}
