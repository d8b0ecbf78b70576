export type TabNews = 'session' | 'cart';

let channel: BroadcastChannel | undefined;
const listeners = new Map<TabNews, Set<() => void>>();

function open(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel('iskra');
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.data === 'session' || event.data === 'cart') listeners.get(event.data)?.forEach((listener) => listener());
  });
  return channel;
}

/** Notifies other open tabs that the session or the cart changed here. */
export function notifyOtherTabs(news: TabNews): void {
  open()?.postMessage(news);
}

/** Calls `listener` for notifications of other tabs. Returns the unsubscribe function. */
export function onOtherTabs(news: TabNews, listener: () => void): () => void {
  open();
  const set = listeners.get(news) ?? new Set();
  listeners.set(news, set.add(listener));
  return () => set.delete(listener);
}
