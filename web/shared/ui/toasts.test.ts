import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowser } from '#web/shared/browser.fixtures.ts';
import { seeToasts } from './seen-toasts.fixtures.ts';
import { dismissFailuresOfPage, toastError, toastSuccess } from './toasts.tsx';

let toasts: string[];
let closed: string[];
beforeEach(async () => {
  openBrowser({}, '/cart');
  toasts = await seeToasts();
  closed = [];
  // The region is drawn again outside of a test's step.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'dismiss').mockImplementation((id) => void closed.push(String(id)));
  // Those of other tests are long gone.
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
  await dismissFailuresOfPage();
  vi.useRealTimers();
});
afterEach(() => void vi.useRealTimers());

/** Says both, and leaves the page after so long. */
async function leaveAfter(ms: number): Promise<void> {
  toastError(new Error('Няма такъв код.'), 'Неуспех.');
  await vi.waitUntil(() => toasts.length === 1);
  toastSuccess('Готово.');
  await vi.waitUntil(() => toasts.length === 2);
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });
  await dismissFailuresOfPage();
}

test('a failure is closed when its page is left, a success stays', async () => {
  await leaveAfter(2_000);
  expect(closed).toEqual(['error 1']);
  await dismissFailuresOfPage();
  expect(closed).toEqual(['error 1']);
});

test('a failure whose time is over is not closed once more', async () => {
  await leaveAfter(60_000);
  expect(closed).toEqual([]);
});

test('a failure that leads to another page itself is seen there', async () => {
  await leaveAfter(100);
  expect(closed).toEqual([]);
});
