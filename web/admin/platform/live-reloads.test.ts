import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invalidateOnce, reloaded, setReported } from './live-reloads.ts';

const queryKey = ['orders', 'list'];
let client: QueryClient;
let loads: number;
let leave: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  client = new QueryClient();
  invalidateOnce(client);
  loads = 0;
  leave = new QueryObserver(client, { queryKey, queryFn: () => ++loads, staleTime: 60_000 }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1);
  expect(loads).toBe(1);
});
afterEach(() => {
  leave();
  setReported([]);
  vi.useRealTimers();
});

/** The server reports a change of orders: what useLiveUpdates does. */
async function report() {
  await client.invalidateQueries({ queryKey: ['orders'], predicate: () => true });
  reloaded('orders');
}

test('a change of this tab that the server reports loads the list once', async () => {
  setReported(['orders']);
  const change = client.invalidateQueries({ queryKey });
  await vi.advanceTimersByTimeAsync(40);
  await report();
  await change;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(loads).toBe(2);
});

test('a change that is not reported is loaded after a while', async () => {
  setReported(['orders']);
  const change = client.invalidateQueries({ queryKey });
  await vi.advanceTimersByTimeAsync(300);
  expect(loads).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await change;
  expect(loads).toBe(2);
});

test('what no screen shows keeps nobody waiting, and is loaded when it is opened', async () => {
  setReported(['orders']);
  leave();
  await client.invalidateQueries({ queryKey });
  expect(loads).toBe(1);
  leave = new QueryObserver(client, { queryKey, queryFn: () => ++loads, staleTime: 60_000 }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1);
  expect(loads).toBe(2);
});

test('without reports, and for what is not reported, the list is loaded at once', async () => {
  await client.invalidateQueries({ queryKey });
  expect(loads).toBe(2);
  setReported(['products']);
  await client.invalidateQueries({ queryKey });
  expect(loads).toBe(3);
});

test('a connection that is lost keeps nobody waiting', async () => {
  setReported(['orders']);
  const change = client.invalidateQueries({ queryKey });
  await vi.advanceTimersByTimeAsync(1);
  setReported([]);
  await change;
  expect(loads).toBe(2);
});
