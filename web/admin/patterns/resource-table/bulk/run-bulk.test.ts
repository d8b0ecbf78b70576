import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { BulkAction, RowTarget } from '../resource-list.ts';
import type * as run from './run-bulk.ts';

interface Row {
  id: string;
  isOpen: boolean;
}

const rows: Row[] = [
  { id: '1', isOpen: true },
  { id: '2', isOpen: false },
  { id: '3', isOpen: true },
];
const toasts: unknown[] = [];
let reloads = 0;
let shown: (run.BulkProgress | undefined)[];
let runBulk: typeof run.runBulk;

// Test files in one worker share modules, so the modules are reset before and after this file.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../../run-action.ts', () => ({
    toastDone: (done: unknown) => void toasts.push(done),
    toastFailed: (error: unknown, fallback: string) => (error instanceof Error ? error.message : fallback),
  }));
  ({ runBulk } = await import('./run-bulk.ts'));
});
afterAll(() => {
  vi.doUnmock('../../run-action.ts');
  vi.resetModules();
});
beforeEach(() => {
  toasts.length = 0;
  reloads = 0;
  shown = [];
});

const list = {
  rowId: ({ id }: Row) => id,
  rowName: ({ id }: Row) => `Ред ${id}`,
  onBulkDone: async () => void reloads++,
};
const base = { id: 'close', label: 'Затвори', appliesTo: ({ isOpen }: Row) => isOpen };
const start = (action: BulkAction<Row>, matching?: RowTarget) =>
  runBulk(list, action, { rows, matching }, (progress) => shown.push(progress));
const result = (part: object = {}) => ({ message: 'Готово', changed: 2, refused: [], ...part });

test('a refused row is named with its reason, and the others are done', async () => {
  const done: string[] = [];
  await start({
    ...base,
    run: async ({ id }) => {
      if (id === '1') throw new Error('Вече е затворен.');
      done.push(id);
    },
  });
  expect(done).toEqual(['3']);
  expect(shown.map((progress) => progress?.done)).toEqual([0, 1, 2, 2]);
  expect(shown.at(-1)).toMatchObject({
    isRunning: false,
    total: 2,
    failures: [{ name: 'Ред 1', reason: 'Вече е затворен.' }],
  });
  expect(reloads).toBe(1);
});

test('one call takes only the rows that the action applies to', async () => {
  const targets: RowTarget[] = [];
  await start({ ...base, runMany: async (target) => (targets.push(target), result()) });
  expect(targets).toEqual([{ ids: ['1', '3'] }]);
  expect(shown).toMatchObject([
    { total: 2, isRunning: true },
    { done: 2, total: 2, isRunning: false },
  ]);
});

test('all rows that match are left to the server, which knows their number', async () => {
  const matching = { ids: ['1', '2', '3', '4'] };
  const targets: RowTarget[] = [];
  await start(
    {
      ...base,
      runMany: async (target) => (
        targets.push(target),
        result({ changed: 3, refused: [{ id: '4', name: 'Ред 4', message: 'Не' }] })
      ),
    },
    matching,
  );
  expect(targets).toEqual([matching]);
  expect(shown[0]?.total).toBeUndefined();
  expect(shown[1]).toMatchObject({ done: 4, total: 4, failures: [{ name: 'Ред 4', reason: 'Не' }] });
});

test('a call that fails changes nothing, says why, and the list is loaded again', async () => {
  await start({ ...base, runMany: () => Promise.reject(new Error('Магазинът е зает.')) });
  expect(shown.at(-1)?.failures).toEqual([{ name: 'Нищо не е променено', reason: 'Магазинът е зает.' }]);
  expect(reloads).toBe(1);
});

test('a cancelled action leaves no progress', async () => {
  await start({ ...base, runRows: async () => null });
  expect(shown.at(-1)).toBeUndefined();
});

test('an outcome that can be undone offers it; the message stays only while seconds count', async () => {
  await start({ ...base, runMany: async () => result({ activityId: 'a1' }) });
  expect(toasts).toEqual([{ message: 'Готово', activityId: 'a1', undoSeconds: undefined }]);
  expect(shown.at(-1)).not.toHaveProperty('message');
  await start({ ...base, runMany: async () => result({ activityId: 'a2', undoSeconds: 20 }) });
  expect(shown.at(-1)?.message).toBe('Готово');
});

test('what only opens an address runs nothing', async () => {
  await start({ ...base, hrefOf: () => '/print' });
  await start({ ...base, hrefOfRows: () => '/print' });
  expect([shown, reloads]).toEqual([[], 0]);
});
