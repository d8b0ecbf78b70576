import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePanel, livePanel } from '#web/admin/testing/live-panel.fixtures.tsx';
import { useSidebar } from './use-sidebar.ts';

let stored: Map<string, string>;
let onResize: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  [stored, onResize] = [new Map(), undefined];
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (onResize = listener));
  vi.stubGlobal('removeEventListener', () => (onResize = undefined));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});
afterEach(async () => {
  await leavePanel();
  vi.useRealTimers();
});

const open = () => livePanel(() => useSidebar());
type Page = Awaited<ReturnType<typeof open>>;
const toggle = (page: Page) => page.act(() => page.result.toggle());
const resize = (page: Page, width: number) =>
  page.act(async () => {
    vi.stubGlobal('innerWidth', width);
    onResize?.();
    await vi.advanceTimersByTimeAsync(200);
  });

test('on a wide window the button collapses the sidebar, and the next visit finds it so', async () => {
  const page = await open();
  expect(page.result).toMatchObject({ isCollapsed: false, isOpen: false });
  await toggle(page);
  expect(page.result).toMatchObject({ isCollapsed: true, isOpen: false });
  await page.leave();
  const again = await open();
  expect(again.result.isCollapsed).toBe(true);
  await toggle(again);
  expect(again.result.isCollapsed).toBe(false);
});

test('on a phone the button opens the sidebar over the page and closes it, and collapses nothing', async () => {
  vi.stubGlobal('innerWidth', 360);
  const page = await open();
  await toggle(page);
  expect(page.result).toMatchObject({ isCollapsed: false, isOpen: true });
  await toggle(page);
  expect(page.result.isOpen).toBe(false);
});

test('an open sidebar closes when the window grows wide enough to have it beside the page', async () => {
  vi.stubGlobal('innerWidth', 768);
  const page = await open();
  await toggle(page);
  await resize(page, 900);
  expect(page.result.isOpen).toBe(true);
  await resize(page, 1024);
  expect(page.result.isOpen).toBe(false);
});

test('a browser that stores nothing still collapses it until the page is left', async () => {
  const fail = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: fail, setItem: fail });
  const page = await open();
  await toggle(page);
  expect(page.result.isCollapsed).toBe(true);
});
