import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Packed, ScanOrder } from './scan-state.ts';

// The store listens to the window from its first use on, so that its modules are those of this file.
async function load() {
  vi.resetModules();
  const [{ useSendPacked }, store, { leavePanel, livePanel }] = await Promise.all([
    import('./send-packed.ts'),
    import('./scan-store.ts'),
    import('#web/admin/testing/live-panel.fixtures.tsx'),
  ]);
  return { useSendPacked, ...store, leavePanel, livePanel };
}

let modules: Awaited<ReturnType<typeof load>>;
let target: EventTarget;
let sent: string[][];
let onServer: Map<string, string>;
let answer: () => Promise<object | number>;

beforeAll(async () => {
  target = new EventTarget();
  stubWindow();
  modules = await load();
});
afterAll(() => void vi.resetModules());

function stubWindow(): void {
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, target[name].bind(target));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('navigator', { onLine: true });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  [sent, onServer] = [[], new Map()];
  answer = () => Promise.resolve({ message: 'Готово', refused: [] });
  stubWindow();
  vi.stubGlobal('location', { pathname: '/', assign: () => undefined });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/csrf-token') return Response.json({ csrfToken: 'c' });
    if (init.method === 'GET') return Response.json({ order: { status: onServer.get(url.split('/').at(-1) ?? '') } });
    sent.push((JSON.parse(String(init.body)) as { ids: string[] }).ids);
    const result = await answer();
    return typeof result === 'number' ? Response.json({ message: 'Не.' }, { status: result }) : Response.json(result);
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // of the refusals
  modules.dismissProblems();
  modules.setOffline(false);
});
afterEach(async () => {
  await modules.leavePanel();
  vi.useRealTimers();
});

const packed = (id: string, sendAfter = 0): Packed => ({
  order: { id, number: Number(id.slice(1)), status: 'confirmed', lines: [] } as ScanOrder,
  scans: [],
  sendAfter,
});
/** The screen with these packed orders. */
async function openScreen(...orders: Packed[]) {
  const { take, livePanel, useSendPacked, scanStore } = modules;
  take({ state: { orders: [], currentId: null, scans: {}, aside: [], packed: orders } });
  const page = await livePanel(() => useSendPacked());
  const pass = (ms: number) => page.act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await pass(1);
  const left = () => scanStore().state.packed.map(({ order: { id } }) => id);
  return { page, pass, left, problems: () => scanStore().problems, isOffline: () => scanStore().isOffline };
}

test('packed orders are marked on the server, once', async () => {
  const { pass, left } = await openScreen(packed('o1'), packed('o2'));
  await pass(10_000);
  expect([sent, left()]).toEqual([[['o1', 'o2']], []]);
});

test('the last scan can be undone for a while: until then the order is not sent', async () => {
  const { pass } = await openScreen(packed('o1', Date.now() + 4_500));
  await pass(4_000);
  expect(sent).toEqual([]);
  await pass(2_000);
  expect(sent).toEqual([['o1']]);
});

test('without a network nothing is lost: the orders wait and are sent once it is back', async () => {
  answer = async () => {
    throw new TypeError('Failed to fetch');
  };
  const { pass, left, isOffline, problems } = await openScreen(packed('o1'));
  expect([left(), isOffline(), problems()]).toEqual([['o1'], true, []]);
  answer = () => Promise.resolve({ message: 'Готово', refused: [] });
  target.dispatchEvent(new Event('online'));
  await pass(10);
  expect([left(), isOffline()]).toEqual([[], false]);
});

test.each([503, 429, 401])('a server that answers %i is asked again, less often', async (status) => {
  answer = () => Promise.resolve(status);
  const { pass, left, isOffline } = await openScreen(packed('o1'));
  await pass(4_900);
  expect([sent.length, left(), isOffline()]).toEqual([1, ['o1'], false]);
  await pass(200);
  expect(sent).toHaveLength(2);
});

test('an order that the server refuses leaves the list with the reason', async () => {
  answer = () => Promise.resolve({ message: '', refused: [{ id: 'o2', message: 'Отменена е.' }] });
  onServer.set('o2', 'cancelled');
  const { left, problems } = await openScreen(packed('o1'), packed('o2'));
  expect([left(), problems()]).toEqual([[], [{ number: 2, message: 'Отменена е.' }]]);
});

test('an order whose first answer was lost is packed already, which is no problem', async () => {
  answer = () => Promise.resolve({ message: '', refused: [{ id: 'o1', message: 'Вече е опакована.' }] });
  onServer.set('o1', 'packed');
  const { left, problems } = await openScreen(packed('o1'));
  expect([left(), problems()]).toEqual([[], []]);
});

test('a call that can never succeed does not hold up the others', async () => {
  answer = () => Promise.resolve(422);
  const { left, problems } = await openScreen(packed('o1'));
  expect([left(), problems()]).toEqual([[], [{ number: 1, message: 'Не.' }]]);
});

test('a screen that is left while the server answers sends nothing more, but takes that answer', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  answer = () => promise;
  const { page, left } = await openScreen(packed('o1'));
  await page.leave();
  resolve({ message: 'Готово', refused: [] });
  await vi.advanceTimersByTimeAsync(20_000);
  expect([sent.length, left(), vi.getTimerCount()]).toEqual([1, [], 0]);
});
