import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminSection } from '#contracts/sections/sections.ts';
import { driveHook } from '#web/admin/platform/drive-hook.fixtures.ts';
import { useSectionOrder } from './use-section-order.ts';

const stored = ['a', 'b', 'c'].map((id) => ({ id, title: id })) as unknown as AdminSection[]; // the other fields are not read

let orders: string[][];
let refused: boolean;
beforeEach(() => {
  orders = [];
  refused = false;
  vi.stubGlobal('alert', () => undefined);
  vi.stubGlobal('location', { pathname: '/admin', assign: vi.fn() });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/csrf-token') return Response.json({ csrfToken: 'c' });
    orders.push(JSON.parse(String(init.body)).ids);
    return refused
      ? Response.json({ message: 'Променено е.', code: 'STALE' }, { status: 409 })
      : Response.json({ message: 'Готово' });
  });
});
afterEach(async () => {
  await new Promise((resolve) => setTimeout(resolve, 10)); // toasts of the last call
  vi.unstubAllGlobals();
});

const orderOf = (sections: readonly AdminSection[]) => sections.map(({ id }) => id).join('');

test('a moved section is shown in its new place at once', () => {
  const { ordered } = driveHook(() => useSectionOrder(stored), [({ move }) => move(0, 2)]);
  expect(orderOf(ordered)).toBe('bca');
});

test('a second move builds on the first, and both are saved in sequence', async () => {
  driveHook(() => useSectionOrder(stored), [({ move }) => move(0, 2), ({ move }) => move(0, 1)]);
  await expect.poll(() => orders.map((ids) => ids.join(''))).toEqual(['bca', 'cba']);
});

test('after a refusal the moves that build on it are not sent', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  refused = true;
  driveHook(() => useSectionOrder(stored), [({ move }) => move(0, 2), ({ move }) => move(0, 1)]);
  await expect.poll(() => orders).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(orders).toEqual([['b', 'c', 'a']]);
});
