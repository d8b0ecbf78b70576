import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GridRow } from '#contracts/products/product-cells.ts';
import { driveHook } from '#web/admin/platform/drive-hook.fixtures.ts';
import { type GridEdits, type TypedCell, useGridEdits } from './use-grid-edits.ts';

const words = { categoryName: (id: string) => id, categoryId: (name: string) => name };
const rowOf = (variantId: string, part: Partial<GridRow> = {}) =>
  ({
    variantId,
    productId: 'p',
    productName: 'Мед',
    variantName: variantId,
    price: { amount: 1000, currency: 'EUR' },
    compareAtPrice: null,
    stock: 5,
    status: 'active',
    categoryIds: [],
    ...part,
  }) as unknown as GridRow; // the other fields are not read
const [first, second] = [rowOf('v1'), rowOf('v2')];

type Step = (edits: GridEdits) => void;
const after = (...steps: Step[]) => driveHook(() => useGridEdits(words, { page: '1' }), steps);
const type =
  (...cells: [row: GridRow, field: TypedCell['field'], text: string][]): Step =>
  (edits) =>
    edits.type(cells.map(([row, field, text]) => ({ row, field, text })));

test('an edited cell shows what was typed beside what is stored', () => {
  const edits = after(type([first, 'stock', '7']));
  expect([edits.count, edits.isSavable, edits.isEdited(first, 'stock')]).toEqual([1, true, true]);
  expect([edits.textOf(first, 'stock'), edits.storedOf(first, 'stock'), edits.textOf(second, 'stock')]).toEqual([
    '7',
    '5',
    '5',
  ]);
});

test('what was typed back is no edit', () => {
  expect(after(type([first, 'stock', '7']), type([first, 'stock', '5'])).count).toBe(0);
  expect(after(type([first, 'price', '10.00'])).count).toBe(0);
});

test('a cell that cannot be read is a problem, and keeps only its own row from being saved', () => {
  const edits = after(type([first, 'stock', 'много'], [first, 'price', '12'], [second, 'stock', '3']));
  expect(edits.problemOf(first, 'stock')).toMatch(/^Не се чете/);
  expect(edits.problems).toEqual([{ key: 'stock:v1', address: { page: '1' } }]);
  expect(edits.isSavable).toBe(true);
  expect(after(type([first, 'stock', 'много'])).isSavable).toBe(false);
});

test('an edit of a product counts once for all its variants', () => {
  const edits = after(type([first, 'status', 'Чернова']));
  expect([edits.count, edits.isEdited(second, 'status')]).toEqual([1, true]);
});

test('a confirmation of prices ends with the next edit of a price, not with that of a stock', () => {
  const confirm: Step = (edits) => edits.confirm(true);
  expect(after(type([first, 'price', '1']), confirm).isConfirmed).toBe(true);
  expect(after(type([first, 'price', '1']), confirm, type([first, 'stock', '1'])).isConfirmed).toBe(true);
  expect(after(type([first, 'price', '1']), confirm, type([first, 'price', '2'])).isConfirmed).toBe(false);
});

test('discarded edits leave what is stored', () => {
  const edits = after(type([first, 'stock', 'x'], [second, 'stock', '8']), ({ discard }) => discard());
  expect([edits.count, edits.problems, edits.textOf(second, 'stock')]).toEqual([0, [], '5']);
});

let bodies: { cells: { id: string }[]; confirmPrices: boolean }[];
beforeEach(() => {
  bodies = [];
  vi.stubGlobal('alert', () => undefined);
  vi.stubGlobal('location', { pathname: '/admin', assign: vi.fn() });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/csrf-token') return Response.json({ csrfToken: 'c' });
    if (init.method !== 'POST') return Response.json({ rows: [first, second], total: 2 });
    bodies.push(JSON.parse(String(init.body)));
    return Response.json({ message: 'Готово', changed: 1 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('saving sends the rows that can be read, and returns the cells that were left', async () => {
  const problems = await after(type([first, 'stock', 'много'], [second, 'stock', '3'])).save();
  expect(bodies).toEqual([{ cells: [{ field: 'stock', id: 'v2', from: 5, to: 3 }], confirmPrices: false }]);
  expect(problems.map(({ key }) => key)).toEqual(['stock:v1']);
});
