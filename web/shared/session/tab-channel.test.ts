import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDrafts, clearInputEvent } from './clear-drafts.ts';
import { notifyOtherTabs, onOtherTabs } from './tab-channel.ts';

const otherTab = new BroadcastChannel('iskra');
const tell = otherTab.postMessage.bind(otherTab);
afterAll(() => otherTab.close());
afterEach(() => vi.unstubAllGlobals());

test('a tab hears what changed in another, and what it does not know it leaves', async () => {
  // The session of this tab may have been started by another test, and is then loaded again.
  vi.stubGlobal('fetch', async () => Response.json({ csrfToken: 'c', isUserCookieAvailable: false }));
  const heard: string[] = [];
  const stop = [onOtherTabs('cart', () => heard.push('cart')), onOtherTabs('session', () => heard.push('session'))];
  tell('cart');
  tell('else');
  tell({ cart: true });
  tell('session');
  await vi.waitFor(() => expect(heard).toEqual(['cart', 'session']));
  for (const end of stop) end();
  tell('cart');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).toHaveLength(2);
});

test('the other tabs are told, and not this one', async () => {
  const heard: unknown[] = [];
  const own = vi.fn();
  const stop = onOtherTabs('cart', own);
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
  notifyOtherTabs('cart');
  await vi.waitFor(() => expect(heard).toEqual(['cart']));
  expect(own).not.toHaveBeenCalled();
  stop();
});

let storage: Map<string, string>;
beforeEach(() => {
  storage = new Map([
    ['checkout', '{"phone":"0888"}'],
    ['unsent-panel-form', '{}'],
    ['theme', 'dark'],
  ]);
});

test('signing out leaves nothing that was typed, neither stored nor in memory', () => {
  const forget = vi.fn();
  vi.stubGlobal('sessionStorage', { removeItem: (key: string) => storage.delete(key) });
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => forget(type));
  clearDrafts();
  expect([...storage.keys()]).toEqual(['theme']);
  expect(forget).toHaveBeenCalledWith(clearInputEvent);
});

test('what is kept in memory is forgotten also without storage', () => {
  const forget = vi.fn();
  vi.stubGlobal('sessionStorage', {
    removeItem: () => {
      throw new Error('off');
    },
  });
  vi.stubGlobal('dispatchEvent', forget);
  expect(clearDrafts).not.toThrow();
  expect(forget).toHaveBeenCalledTimes(1);
});
