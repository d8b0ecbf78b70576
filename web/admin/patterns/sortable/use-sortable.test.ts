import { expect, test } from 'vitest';
import { driveHook } from '#web/admin/platform/drive-hook.fixtures.ts';
import { type Sortable, useSortable } from './use-sortable.ts';

type DragEvent = Parameters<ReturnType<Sortable['rowProps']>['onDragOver']>[0];

const prevented: string[] = [];
/** The parts of a drag event that the hook reads. */
const event = (name: string) =>
  ({
    preventDefault: () => prevented.push(name),
    dataTransfer: { setData: () => undefined, effectAllowed: 'none' },
  }) as unknown as DragEvent;

const drag = (...steps: ((sortable: Sortable) => void)[]) => {
  const moves: [number, number][] = [];
  const names = ['Мед', 'Чай', 'Сапун'];
  const sortable = driveHook(() => useSortable({ names, onMove: (from, to) => void moves.push([from, to]) }), steps);
  return { moves, sortable };
};
const start = (index: number) => (sortable: Sortable) => sortable.rowProps(index).onDragStart(event('start'));
const over = (index: number) => (sortable: Sortable) => sortable.rowProps(index).onDragOver(event('over'));
const drop = (index: number) => (sortable: Sortable) => sortable.rowProps(index).onDrop(event('drop'));

test('a dropped row takes the place below it, and its place is said', () => {
  const { moves, sortable } = drag(start(0), over(2), drop(2));
  expect(moves).toEqual([[0, 2]]);
  expect(sortable.announcement).toBe('„Мед“ е 3 от 3.');
  expect(sortable.rowProps(0)['data-dragged']).toBeUndefined();
});

test('while dragging, the row and the place under it are marked, but not a row over itself', () => {
  const { sortable } = drag(start(1), over(0));
  expect([sortable.rowProps(1)['data-dragged'], sortable.rowProps(0)['data-target']]).toEqual([true, true]);
  expect(drag(start(1), over(1)).sortable.rowProps(1)['data-target']).toBeUndefined();
});

test('a row dropped on itself, or outside of the list, stays', () => {
  expect(drag(start(1), over(1), drop(1)).moves).toEqual([]);
  const ended = drag(start(1), over(0), (sortable) => sortable.rowProps(1).onDragEnd());
  expect(ended.moves).toEqual([]);
  expect(ended.sortable.rowProps(0)['data-target']).toBeUndefined();
});

test('dragged files are left to the zone that takes files', () => {
  prevented.length = 0;
  const { sortable } = drag();
  sortable.rowProps(0).onDragOver(event('over'));
  sortable.rowProps(0).onDrop(event('drop'));
  expect(prevented).toEqual([]);
});

test('buttons move a row without dragging', () => {
  const { moves, sortable } = drag(({ move }) => move(2, 1));
  expect([moves, sortable.announcement]).toEqual([[[2, 1]], '„Сапун“ е 2 от 3.']);
});
