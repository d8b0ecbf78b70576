import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawn, drawnIn } from '#web/admin/testing/drawn.fixtures.ts';
import { leavePanel, livePanel } from '#web/admin/testing/live-panel.fixtures.tsx';
import { PaletteButton } from './palette-button.tsx';

let onKey: ((event: object) => void) | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  onKey = undefined;
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: (event: object) => void) => (onKey = listener),
    removeEventListener: () => (onKey = undefined),
  });
});
afterEach(async () => {
  await leavePanel();
  vi.useRealTimers();
});

async function openPanel() {
  const page = await livePanel(() => PaletteButton());
  let isPrevented = false;
  const press = (event: object) =>
    page.act(() => {
      isPrevented = false;
      onKey?.({ code: 'KeyK', preventDefault: () => (isPrevented = true), ...event });
      return isPrevented;
    });
  /** Beside the button there is something only while it is open. */
  const isOpen = () => page.result.props.children[1] !== false;
  return { page, press, isOpen };
}

test.each([
  ['Ctrl+K', { ctrlKey: true }, true],
  ['Cmd+K', { metaKey: true }, true],
  ['Ctrl+К on a Bulgarian keyboard', { ctrlKey: true, key: 'к' }, true],
  ['k alone', {}, false],
  ['Ctrl+Shift+K, which is the browser’s', { ctrlKey: true, shiftKey: true }, false],
  ['Ctrl+Alt+K', { ctrlKey: true, altKey: true }, false],
])('%s opens it: %j → %s', async (_, event, opens) => {
  const { press, isOpen } = await openPanel();
  expect(await press(event)).toBe(opens);
  expect(isOpen()).toBe(opens);
});

test('the same keys close it again', async () => {
  const { press, isOpen } = await openPanel();
  await press({ ctrlKey: true });
  await press({ ctrlKey: true });
  expect(isOpen()).toBe(false);
});

test('the button says what it does and by which keys, and opens it', async () => {
  const { page, isOpen } = await openPanel();
  const button = drawn(page.result, 'Бързо отиване');
  expect(button.attributes).toMatchObject({ 'aria-keyshortcuts': 'Control+K', title: 'Ctrl+K' });
  await page.act(() => void button.fire('onClick'));
  expect([isOpen(), drawnIn(page.result)[0]?.tag]).toEqual([true, 'button']);
});

test('a panel that is left listens to no keys', async () => {
  const { page } = await openPanel();
  await page.leave();
  expect([onKey, vi.getTimerCount()]).toEqual([undefined, 0]);
});
