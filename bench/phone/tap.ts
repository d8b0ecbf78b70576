import type { Locator } from 'playwright-core';
import type { Phone } from './open-phone.ts';

/** How long a finger stays on the screen. */
const tapMilliseconds = 80;

/** Taps as a finger does: the browser knows that it is no scrolling when the finger leaves the screen. */
export async function tap({ page, devtools }: Phone, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on the page.`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(tapMilliseconds);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
