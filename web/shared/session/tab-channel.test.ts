import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The other tabs, as the browser connects them: a message reaches every channel but its own. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  readonly sent: unknown[] = [];
  constructor() {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    this.sent.push(data);
  }
}

async function loadTab() {
  vi.resetModules();
  return import('./tab-channel.ts');
}
const hear = (data: unknown) => {
  for (const channel of Channel.open) channel.dispatchEvent(new MessageEvent('message', { data }));
};

beforeEach(() => {
  Channel.open.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a tab hears what another tells, on its own subject only', async () => {
  const { onOtherTabs } = await loadTab();
  const [onCart, onSession] = [vi.fn(), vi.fn()];
  onOtherTabs('cart', onCart);
  onOtherTabs('session', onSession);
  hear('cart');
  expect([onCart.mock.calls.length, onSession.mock.calls.length]).toEqual([1, 0]);
});

test('messages that the shop does not know, or that came after unsubscribing, change nothing', async () => {
  const { onOtherTabs } = await loadTab();
  const onCart = vi.fn();
  const stop = onOtherTabs('cart', onCart);
  for (const message of ['other', { cart: true }, null, undefined]) hear(message);
  stop();
  hear('cart');
  expect(onCart).not.toHaveBeenCalled();
});

test('all tabs share one channel, and telling the others does not call the own listeners', async () => {
  const { notifyOtherTabs, onOtherTabs } = await loadTab();
  const onCart = vi.fn();
  onOtherTabs('cart', onCart);
  notifyOtherTabs('cart');
  notifyOtherTabs('session');
  expect([...Channel.open].map(({ sent }) => sent)).toEqual([['cart', 'session']]);
  expect(onCart).not.toHaveBeenCalled();
});

test('a browser without channels works, each tab for itself', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { notifyOtherTabs, onOtherTabs } = await loadTab();
  expect(() => {
    onOtherTabs('cart', () => {})();
    notifyOtherTabs('cart');
  }).not.toThrow();
});
