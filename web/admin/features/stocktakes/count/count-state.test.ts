import { expect, test } from 'vitest';
import {
  addPieces,
  chooseLine,
  type CountState,
  emptyCountState,
  forgetLine,
  learnLines,
  scanCode,
  settleCounts,
  totalOf,
  typeTotal,
  undoLast,
} from './count-state.ts';

const line = (id: string, part: Partial<CountState['lines'][number]> = {}) => ({
  ...{ id, name: `Чай ${id}`, sku: `TEA-${id}`, gtin: '', lot: '', counted: null },
  ...part,
});
const start = (...lines: CountState['lines']): CountState => ({ ...emptyCountState, lines });
let ids = 0;
const stamp = () => ({ id: `count-${++ids}`, at: 0 });
const total = (state: CountState, index = 0) => {
  const one = state.lines[index];
  return one && totalOf(state, one);
};

test('each scan of a SKU in any case, or of a barcode with or without leading zeros, is one more piece', () => {
  let state = start(line('1', { gtin: '3800123456786' }));
  for (const code of ['tea-1', ' TEA-1 ', '3800123456786', '03800123456786'])
    ({ state } = scanCode(state, code, stamp()));
  expect(total(state)).toBe(4);
  expect(state.pending.map(({ change }) => change)).toEqual([1, 1, 1, 1]);
});

test('a code that is in no line counts nothing and says so', () => {
  const { state, outcome } = scanCode(start(line('1')), '999', stamp());
  expect([outcome, state.pending]).toEqual([{ kind: 'unknown', code: '999' }, []]);
});

test('a code of several lots asks which one, once', () => {
  const lots = start(line('A', { sku: 'TEA', lot: 'партида A' }), line('B', { sku: 'TEA', lot: 'партида B' }));
  expect(scanCode(lots, 'TEA', stamp()).outcome).toMatchObject({ kind: 'choose', lines: [{ id: 'A' }, { id: 'B' }] });
  const { state } = chooseLine(lots, { code: 'TEA', lineId: 'B' }, stamp());
  const next = scanCode(state, 'tea', stamp());
  expect([total(next.state, 0), total(next.state, 1)]).toEqual([null, 2]);
});

test('a typed number counts as its difference to what is shown, so pieces that others count meanwhile stay', () => {
  const { state } = typeTotal(start(line('1', { counted: 3 })), { lineId: '1', total: 10, ...stamp() });
  expect(state.pending).toMatchObject([{ change: 7 }]);
  const later = settleCounts(
    state,
    state.pending.map(({ id }) => id),
    [{ id: '1', counted: 11 }],
  );
  expect([total(later), later.pending]).toEqual([11, []]);
});

test('zero is a count, a forgotten line is none, and less than nothing is not counted', () => {
  const zero = typeTotal(start(line('1')), { lineId: '1', total: 0, ...stamp() }).state;
  expect([total(zero), zero.pending]).toMatchObject([0, [{ change: 0 }]]);
  expect(total(forgetLine(zero, { lineId: '1', ...stamp() }))).toBeNull();
  expect(total(addPieces(zero, { lineId: '1', change: -3, ...stamp() }).state)).toBe(0);
});

test('the last counts of this device are taken back one after the other', () => {
  let { state } = scanCode(start(line('1', { counted: 5 })), 'TEA-1', stamp());
  ({ state } = typeTotal(state, { lineId: '1', total: 20, ...stamp() }));
  const once = undoLast(state, stamp());
  expect(once && total(once.state)).toBe(6);
  const twice = once && undoLast(once.state, stamp());
  expect(twice && total(twice.state)).toBe(5);
  expect(twice && undoLast(twice.state, stamp())).toBeUndefined();
});

test('what others counted is taken over without the loss of what is not sent yet', () => {
  const { state } = scanCode(start(line('1'), line('2')), 'TEA-1', stamp());
  const fresh = learnLines(state, [line('1', { counted: 4 })], false);
  expect([total(fresh, 0), fresh.lines.length]).toEqual([5, 2]);
});
