import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Category, listCategoriesRoute } from '#contracts/products/categories.ts';
import { driveHook } from '#web/admin/platform/drive-hook.fixtures.ts';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { callKey } from '#web/admin/platform/query-key.ts';
import { useCategoryMoves } from './use-category-moves.ts';

const category = (id: string, position: number) =>
  ({ id, name: id, parentId: null, position, version: 1 }) as unknown as Category; // the other fields are not read
const categories = [category('a', 0), category('b', 1), category('c', 2)];

let bodies: { url: string; version: number }[];
let isRefused: boolean;
beforeEach(() => {
  bodies = [];
  isRefused = false;
  panelQueryClient.setQueryData(callKey(listCategoriesRoute, {}), { categories });
  vi.stubGlobal('alert', () => undefined);
  vi.stubGlobal('location', { pathname: '/admin', assign: vi.fn() });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/csrf-token') return Response.json({ csrfToken: 'c' });
    if (init.method === 'GET') return Response.json({ categories });
    const { version } = JSON.parse(String(init.body));
    bodies.push({ url, version });
    if (isRefused) return Response.json({ message: 'Променено е.', code: 'STALE' }, { status: 409 });
    const id = /categories\/(\w+)\/move/.exec(url)?.[1];
    return Response.json({ message: 'Готово', category: { ...categories.find((one) => one.id === id), version: 2 } });
  });
});
afterEach(async () => {
  await new Promise((resolve) => setTimeout(resolve, 10)); // toasts of the last call
  panelQueryClient.clear();
  vi.unstubAllGlobals();
});

type Moves = ReturnType<typeof useCategoryMoves>;
const after = (...steps: ((moves: Moves) => void)[]) => driveHook(() => useCategoryMoves(categories), steps);

test('a step is shown and said at once', () => {
  const moved = after(({ step }) => step('c', 'up'));
  expect(moved.announcement).not.toBe('');
  expect(moved.categories).not.toEqual(categories);
});

test('a step that is not possible says why, and moves nothing', () => {
  const moved = after(({ step }) => step('a', 'up'));
  expect(moved.announcement).toBe('Вече е първа.');
  expect(moved.categories).toEqual(categories);
  expect(after(({ step }) => step('a', 'out')).announcement).toBe('Вече е на най-горното ниво.');
});

test('moves are saved in sequence, each on the version that the one before made', async () => {
  after(
    ({ step }) => step('c', 'up'),
    ({ step }) => step('c', 'up'),
  );
  await expect
    .poll(() => bodies)
    .toEqual([
      { url: '/api/admin/categories/c/move', version: 1 },
      { url: '/api/admin/categories/c/move', version: 2 },
    ]);
});

test('after a refusal the moves that build on it are not sent', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  isRefused = true;
  after(
    ({ step }) => step('c', 'up'),
    ({ step }) => step('c', 'up'),
  );
  await expect.poll(() => bodies).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(bodies).toHaveLength(1);
});
