import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Packed, ScanOrder } from './scan-state.ts';

const key = 'packing-scan-1';
let items: Map<string, string>;
let target: EventTarget;

async function load() {
  vi.resetModules();
  return import('./scan-store.ts');
}

beforeEach(() => {
  items = new Map();
  target = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
  });
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const order = (id: string, number: number) => ({ id, number, status: 'confirmed', lines: [] }) as ScanOrder;
const packed = (id: string, number: number): Packed => ({ order: order(id, number), scans: [], sendAfter: 0 });
const stateWith = (...orders: Packed[]) => ({
  orders: [],
  currentId: null,
  scans: { a: ['l1'] },
  aside: [],
  packed: orders,
});

test('scans and packed orders survive a reload', async () => {
  const first = await load();
  first.take({ state: stateWith(packed('a', 1)) });
  const second = await load();
  expect(second.scanStore().state).toEqual(first.scanStore().state);
  expect(second.scanStore().last).toBeUndefined();
});

test('another tab shows what this one scanned', async () => {
  const { scanStore } = await load();
  items.set(key, JSON.stringify({ state: stateWith(packed('b', 2)), problems: [] }));
  target.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(scanStore().state.packed.map(({ order: { number } }) => number)).toEqual([2]);
});

test('equal results of two scans are told apart, so that the second is announced too', async () => {
  const { take, scanStore } = await load();
  const state = stateWith();
  take({ state, outcome: { kind: 'first-slip' } });
  const at = scanStore().last?.at;
  take({ state, outcome: { kind: 'first-slip' } });
  expect(scanStore().last?.at).not.toBe(at);
});

test('what the server has answered about leaves the list; what it refused is told until it is dismissed', async () => {
  const { take, settle, dismissProblems, scanStore } = await load();
  take({ state: stateWith(packed('a', 1), packed('b', 2)) });
  settle(['a'], [{ number: 1, message: 'Отказана.' }]);
  expect(scanStore().state.packed.map(({ order: { id } }) => id)).toEqual(['b']);
  expect(scanStore().problems).toEqual([{ number: 1, message: 'Отказана.' }]);
  dismissProblems();
  expect(scanStore().problems).toEqual([]);
});

test('signing out removes the scans with their engravings, and keeps orders that were not sent yet', async () => {
  const { take, scanStore } = await load();
  take({ state: stateWith(packed('a', 1)), outcome: { kind: 'first-slip' } });
  target.dispatchEvent(new Event('forget-typed'));
  expect(scanStore().state).toMatchObject({ scans: {}, orders: [], packed: [{ order: { id: 'a' } }] });
  expect(scanStore().last).toBeUndefined();
  expect(items.get(key)).not.toContain('l1');
});

test.each(['{', 'null-ish'])('what is stored as "%s" is an empty start', async (text) => {
  items.set(key, text);
  const { scanStore } = await load();
  expect(scanStore().state.packed).toEqual([]);
});

test('without storage packing works until the tab is closed', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const { take, scanStore } = await load();
  take({ state: stateWith(packed('a', 1)) });
  expect(scanStore().state.packed).toHaveLength(1);
});

test('the network is announced only when it changes', async () => {
  const { setOffline, scanStore } = await load();
  const before = scanStore();
  setOffline(false);
  expect(scanStore()).toBe(before);
  setOffline(true);
  expect(scanStore().isOffline).toBe(true);
});
