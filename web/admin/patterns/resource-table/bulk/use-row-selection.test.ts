import { expect, test } from 'vitest';
import { driveHook } from '#web/admin/platform/drive-hook.fixtures.ts';
import { type RowSelection, useRowSelection } from './use-row-selection.ts';

type Step = (selection: RowSelection<string>) => void;

/** The selection after these steps. Each test has a list of its own: the last selection of a list is kept. */
const after = (list: string, rows: readonly string[], ...steps: Step[]) =>
  driveHook(() => useRowSelection(rows, (row) => row, list), steps);

const toggle =
  (id: string): Step =>
  ({ toggle }) =>
    toggle(id);

test('a row is selected and deselected by itself', () => {
  const two = after('one', ['a', 'b', 'c'], toggle('a'), toggle('c'));
  expect([[...two.ids], two.rows, two.all, two.some]).toEqual([['a', 'c'], ['a', 'c'], false, true]);
  expect([...after('one', ['a', 'b', 'c'], toggle('a')).ids]).toEqual(['c']);
});

test('all rows are selected together and deselected together', () => {
  const all = after('all', ['a', 'b'], toggle('b'), ({ toggleAll }) => toggleAll());
  expect([all.rows, all.all]).toEqual([['a', 'b'], true]);
  const none = after('all', ['a', 'b'], ({ toggleAll }) => toggleAll());
  expect([none.rows, none.all, none.some]).toEqual([[], false, false]);
});

test('no row is selected in an empty list', () => {
  expect(after('empty', []).all).toBe(false);
});

test('a selected row that leaves the page is no longer affected', () => {
  after('left', ['a', 'b'], toggle('a'), toggle('b'));
  expect(after('left', ['b', 'c']).rows).toEqual(['b']);
});

test('the selection is found again in the same list, and not in another', () => {
  after('same', ['a', 'b'], toggle('a'));
  expect(after('same', ['a', 'b']).rows).toEqual(['a']);
  expect(after('other', ['a', 'b']).rows).toEqual([]);
});

test('only one list keeps its selection', () => {
  after('first', ['a'], toggle('a'));
  after('second', ['a'], toggle('a'));
  expect(after('first', ['a']).rows).toEqual([]);
});

test('all matching rows stay selected until a row, the page or the list changes', () => {
  const choose: Step = ({ chooseMatching }) => chooseMatching();
  const all: Step = ({ toggleAll }) => toggleAll();
  expect(after('m1', ['a', 'b'], all, choose).isMatching).toBe(true);
  expect(after('m2', ['a', 'b'], all, choose, toggle('a')).isMatching).toBe(false);
  expect(after('m3', ['a', 'b'], toggle('a'), choose).isMatching).toBe(false);
  expect(after('m4', ['a', 'b'], all, choose, ({ clear }) => clear()).some).toBe(false);
  expect(after('m1', ['a', 'b']).isMatching).toBe(false);
});

test('the rows that match another filter are not selected', () => {
  let key = 'page of new';
  const selection = driveHook(
    () => useRowSelection(['a'], (row) => row, key),
    [
      ({ toggleAll }) => toggleAll(),
      ({ chooseMatching }) => {
        key = 'page of packed';
        chooseMatching();
      },
    ],
  );
  expect([selection.all, selection.isMatching]).toEqual([true, false]);
});
