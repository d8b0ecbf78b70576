import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { leavePanel, livePanel } from '#web/admin/testing/live-panel.fixtures.tsx';
import { useLiveUpdates } from './use-live-updates.ts';

type Listener = (event: object) => void;

/** The connection on which the server reports changes. */
class FakeSource {
  static open: FakeSource[] = [];
  static opened = 0;
  readonly listeners = new Map<string, Listener>();
  constructor() {
    FakeSource.opened++;
    FakeSource.open.push(this);
  }
  addEventListener(name: string, listener: Listener) {
    this.listeners.set(name, listener);
  }
  close() {
    FakeSource.open = FakeSource.open.filter((one) => one !== this);
  }
}

let isVisible: boolean;
let onSight: (() => void) | undefined;
let loads: string[];
let stopWatching: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  [isVisible, onSight, loads, stopWatching] = [true, undefined, [], []];
  [FakeSource.open, FakeSource.opened] = [[], 0];
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', {
    get visibilityState() {
      return isVisible ? 'visible' : 'hidden';
    },
    addEventListener: (_: string, listener: () => void) => (onSight = listener),
    removeEventListener: () => (onSight = undefined),
  });
});
afterEach(async () => {
  for (const stop of stopWatching) stop();
  await leavePanel();
  vi.useRealTimers();
});

/** A list of the screen: `loads` has its name each time that it is loaded. */
function show(name: string) {
  const queryFn = () => (loads.push(name), loads.length);
  const options = { queryKey: [name], queryFn, staleTime: 60_000 };
  stopWatching.push(new QueryObserver(panelQueryClient, options).subscribe(() => undefined));
}
/** The panel with lists on the screen, connected; the first loads are over. */
async function openPanel(...names: string[]) {
  names.forEach(show);
  const page = await livePanel(() => useLiveUpdates(true));
  await vi.advanceTimersByTimeAsync(10);
  loads = [];
  const send = (event: string, data?: object) =>
    page.act(async () => {
      FakeSource.open[0]?.listeners.get(event)?.({ data: JSON.stringify(data) });
      await vi.advanceTimersByTimeAsync(10);
    });
  await send('open');
  const wait = (ms: number) => page.act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const turn = (visible: boolean) => page.act(() => ((isVisible = visible), onSight?.()));
  return { page, send, wait, turn };
}

test('a change that a colleague makes loads what shows it, under whatever name, and nothing else', async () => {
  const { send } = await openPanel('orders', 'payments', 'reviews');
  await send('changed', { topics: ['orders'] });
  expect(loads.toSorted()).toEqual(['orders', 'payments']);
});

test('someone who is not signed in as staff opens no connection', async () => {
  await livePanel(() => useLiveUpdates(false));
  expect(FakeSource.opened).toBe(0);
});

test('a hidden tab holds no connection; in sight again it catches up on everything that it missed', async () => {
  const { send, turn } = await openPanel('orders', 'reviews');
  await turn(false);
  expect(FakeSource.open).toEqual([]);
  await turn(true);
  expect(loads).toEqual([]);
  await send('open');
  expect(loads.toSorted()).toEqual(['orders', 'reviews']);
});

test('a first connection and one that was never lost load nothing again', async () => {
  const { send, turn } = await openPanel('orders');
  await turn(true);
  await send('open');
  expect([loads, FakeSource.opened]).toEqual([[], 1]);
});

test('a lost connection is opened again by itself, and what was missed is loaded', async () => {
  const { send, wait } = await openPanel('orders');
  await send('error');
  expect(FakeSource.open).toEqual([]);
  await wait(1_000);
  expect(FakeSource.open).toHaveLength(1);
  await send('open');
  expect(loads).toEqual(['orders']);
});

test('a server that stays away is asked ever more seldom, but at least once a minute', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const { send, wait } = await openPanel();
  const waits: number[] = [];
  for (let round = 0; round < 8; round++) {
    const before = FakeSource.opened;
    await send('error');
    let seconds = 0;
    for (; FakeSource.opened === before && seconds < 100; seconds++) await wait(1_000);
    waits.push(seconds);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test('after a connection that held, the next loss is answered quickly again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const { send, wait } = await openPanel();
  for (const seconds of [1, 2, 4]) {
    await send('error');
    await wait(seconds * 1_000);
  }
  await send('open');
  await send('error');
  await wait(1_000);
  expect(FakeSource.open).toHaveLength(1);
});

test('a panel that is left ends the connection and opens no other', async () => {
  const { page, send, wait } = await openPanel('orders');
  await send('error');
  await page.leave();
  await wait(120_000);
  expect([FakeSource.open, FakeSource.opened, onSight]).toEqual([[], 1, undefined]);
});
