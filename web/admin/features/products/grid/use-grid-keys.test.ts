import { expect, test } from 'vitest';
import type { GridRow } from '#contracts/products/product-cells.ts';
import { driveHook } from '#web/admin/platform/drive-hook.fixtures.ts';
import { type GridEdits, useGridEdits } from './use-grid-edits.ts';
import { type GridKeys, useGridKeys } from './use-grid-keys.ts';

const words = { categoryName: (id: string) => id, categoryId: (name: string) => name };
const rows = Array.from(
  { length: 12 },
  (_, index) =>
    ({
      variantId: `v${index}`,
      productId: `p${index}`,
      price: { amount: 1000 + index, currency: 'EUR' },
      compareAtPrice: null,
      stock: index,
      status: 'active',
      categoryIds: [],
    }) as unknown as GridRow, // the other fields are not read
);

interface Grid {
  keys: GridKeys;
  edits: GridEdits;
}
type Step = (grid: Grid) => void;

/** The grid after some steps of a person in it. */
const after = (...steps: Step[]) =>
  driveHook(() => {
    const edits = useGridEdits(words, {});
    return { edits, keys: useGridKeys(rows, edits) };
  }, steps);

/** Presses a key in the grid; one that the grid leaves to the browser is an error unless told otherwise. */
const press =
  (key: string, part: object = {}, isOurs = true): Step =>
  ({ keys }) => {
    let isPrevented = false;
    const event = { key, preventDefault: () => (isPrevented = true), ...part };
    keys.onKeyDown(event as unknown as Parameters<typeof keys.onKeyDown>[0]); // what is read of it
    expect(isPrevented).toBe(isOurs);
    if (!isOurs) keys.focus(keys.active);
  };
const go =
  (row: number, column: number): Step =>
  ({ keys }) =>
    keys.focus({ row, column });
const paste =
  (text: string): Step =>
  ({ keys }) => {
    const event = { preventDefault: () => undefined, clipboardData: { getData: () => text } };
    keys.onPaste(event as unknown as Parameters<typeof keys.onPaste>[0]); // what is read of it
  };
const placeAfter = (...steps: Step[]) => {
  const { row, column } = after(...steps).keys.active;
  return [row, column];
};

test.each([
  ['ArrowDown', {}, [4, 2]],
  ['ArrowUp', {}, [2, 2]],
  ['ArrowLeft', {}, [3, 1]],
  ['ArrowRight', {}, [3, 3]],
  ['PageDown', {}, [11, 2]],
  ['PageUp', {}, [0, 2]],
  ['Home', {}, [3, 0]],
  ['End', {}, [3, 4]],
  ['Home', { ctrlKey: true }, [0, 0]],
  ['End', { ctrlKey: true }, [11, 4]],
])('%s %j moves as in a spreadsheet, to %j', (key, part, place) => {
  expect(placeAfter(go(3, 2), press(key, part))).toEqual(place);
});

test('no key leads out of the table', () => {
  expect(placeAfter(press('ArrowUp'), press('ArrowLeft'))).toEqual([0, 0]);
  expect(placeAfter(go(11, 4), press('ArrowDown'), press('ArrowRight'))).toEqual([11, 4]);
});

test('Tab, Alt and shortcuts of the browser are left to it, so that the focus is never caught', () => {
  after(press('Tab', {}, false));
  after(press('ArrowDown', { altKey: true }, false));
  after(press('c', { ctrlKey: true }, false));
});

test('Enter and F2 open a cell with its text, and a letter opens it with the letter', () => {
  expect(after(press('Enter')).keys.open).toBe('10,00');
  expect(after(press('F2')).keys.open).toBe('10,00');
  expect(after(press('7')).keys.open).toBe('7');
});

test('in an open cell the keys are those of its field', () => {
  expect(
    placeAfter(press('Enter'), ({ keys }) => {
      keys.onKeyDown({ key: 'ArrowDown' } as Parameters<typeof keys.onKeyDown>[0]); // what is read of it
      keys.close(undefined);
    }),
  ).toEqual([0, 0]);
});

test('closing a cell keeps its text and goes on; without a text nothing is edited', () => {
  const closed = after(press('Enter'), ({ keys }) => keys.close('12', [1, 0]));
  expect([closed.keys.active.row, closed.keys.open, closed.edits.count]).toEqual([1, undefined, 1]);
  const left = after(press('Enter'), ({ keys }) => keys.close(undefined));
  expect([left.keys.active.row, left.edits.count]).toEqual([0, 0]);
});

test('Delete empties a cell, and Escape returns what is stored', () => {
  const [row] = rows;
  if (!row) throw new Error('no row');
  const emptied = after(go(0, 2), press('Delete'));
  expect(emptied.edits.textOf(row, 'stock')).toBe('');
  const back = after(go(0, 2), press('Delete'), press('Escape'));
  expect([back.edits.textOf(row, 'stock'), back.edits.count]).toEqual(['0', 0]);
});

test('a pasted block fills the cells from the active one, and what does not fit in the table is left out', () => {
  const { edits } = after(go(10, 1), paste('9,90\t5\n8,80\t6\n7,70\t7\n'));
  const texts = rows.slice(10).map((row) => [edits.textOf(row, 'compareAtPrice'), edits.textOf(row, 'stock')]);
  expect(texts).toEqual([
    ['9,90', '5'],
    ['8,80', '6'],
  ]);
  expect(edits.count).toBe(4);
  const { count } = after(go(0, 4), paste('x\ty\tz')).edits;
  expect(count).toBe(1);
});

test('a cell is copied as it is shown, with what was typed', () => {
  const copied: string[] = [];
  after(
    press('Enter'),
    ({ keys }) => keys.close('12,50'),
    ({ keys }) => {
      const event = {
        preventDefault: () => {},
        clipboardData: { setData: (_: string, text: string) => copied.push(text) },
      };
      keys.onCopy(event as unknown as Parameters<typeof keys.onCopy>[0]); // what is read of it
      keys.focus(keys.active);
    },
  );
  expect(copied).toEqual(['12,50']);
});

test('the focus is taken once per move, by the active cell only', () => {
  const { keys } = after(press('ArrowDown'));
  expect([keys.takeFocus({ row: 0, column: 0 }), keys.takeFocus({ row: 1, column: 0 })]).toEqual([false, true]);
  expect(keys.takeFocus({ row: 1, column: 0 })).toBe(false);
});
