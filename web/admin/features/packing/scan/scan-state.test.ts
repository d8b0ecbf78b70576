import { expect, test } from 'vitest';
import {
  countLine,
  countOf,
  emptyScanState,
  openOrder,
  putAside,
  refresh,
  scan,
  type ScanLine,
  type ScanOrder,
  type ScanState,
  undoMs,
  undoScan,
} from './scan-state.ts';

const mint = '4006381333931';
const line = (id: string, changes: Partial<ScanLine> = {}): ScanLine => ({
  ...{ id, name: id, sku: `SKU-${id}`, gtin: '', imageUrl: null, personalization: '', due: 1 },
  ...changes,
});
const order = (number: number, lines: ScanLine[], status: ScanOrder['status'] = 'confirmed'): ScanOrder => ({
  ...{ id: `order-${number}`, number, status, lines },
});
const first = order(1001, [line('mint', { gtin: mint, due: 2 }), line('cup')]);
const second = order(1002, [line('lemon', { gtin: '96385074' })]);
const start: ScanState = { ...emptyScanState, orders: [first, second] };
const now = 1_000;

function after(state: ScanState, ...codes: string[]): { state: ScanState; kinds: string[] } {
  const kinds: string[] = [];
  for (const code of codes) {
    const step = scan(state, code, now);
    state = step.state;
    kinds.push(step.outcome.kind);
  }
  return { state, kinds };
}

test('the slip opens an order, each piece is counted, and the last one packs it and opens the next', () => {
  const { state, kinds } = after(start, 'https://shop.bg/admin/packing/scan?order=1001', mint, mint, 'sku-cup');
  expect(kinds).toEqual(['opened', 'counted', 'counted', 'packed']);
  expect(state).toMatchObject({
    currentId: second.id,
    orders: [second],
    packed: [{ order: first, scans: ['mint', 'mint', 'cup'] }],
  });
});

test('the number of a slip is read when a scanner types it with a Cyrillic layout, and when a person types it', () => {
  for (const text of ['хттпс://схоп.бг/админ/пацкинг/сцан?ордер.1001', '1001', '№1001', '№ 1001'])
    expect(after(start, text).state.currentId, text).toBe(first.id);
});

test('a wrong product, one piece too many and an unknown order change nothing', () => {
  const { state } = after(start, '1001', mint, mint);
  for (const [code, kind] of [
    [mint, 'too-many'],
    ['96385074', 'wrong'],
    ['5901234123457', 'wrong'],
    ['https://shop.bg/admin/packing/scan?order=7', 'no-order'],
  ] as const) {
    const step = scan(state, code, now);
    expect([step.outcome.kind, step.state]).toEqual([kind, state]);
  }
  expect(scan(state, '96385074', now).outcome).toMatchObject({ name: 'lemon' });
});

test('a product before the first slip asks for the slip', () => {
  expect(scan(start, mint, now).outcome.kind).toBe('first-slip');
});

test('a UPC is recognized with and without its leading zeros', () => {
  const upc = order(1003, [line('upc', { gtin: '036000291452', due: 3 })]);
  const { kinds } = after({ ...start, orders: [upc] }, '1003', '0036000291452', '036000291452', '00036000291452');
  expect(kinds).toEqual(['opened', 'counted', 'counted', 'packed']);
});

test('two lines with one barcode are filled one after the other', () => {
  const twice = order(1004, [line('a', { gtin: mint }), line('b', { gtin: mint }), line('c')]);
  const { state } = after({ ...start, orders: [twice] }, '1004', mint, mint);
  expect([countOf(state, twice.id, 'a'), countOf(state, twice.id, 'b')]).toEqual([1, 1]);
  expect(scan(state, mint, now).outcome.kind).toBe('too-many');
});

test('undo takes back the last scan, and that of the order just packed until it is sent', () => {
  const { state } = after(start, '1001', mint, mint);
  expect(countOf(undoScan(state, now)?.state ?? start, first.id, 'mint')).toBe(1);
  const packed = scan(state, 'SKU-cup', now).state;
  expect(undoScan(packed, now + undoMs)).toBeUndefined();
  const reopened = undoScan(packed, now + undoMs - 1)?.state ?? start;
  expect(reopened).toMatchObject({ currentId: first.id, packed: [], scans: { [first.id]: ['mint', 'mint'] } });
  expect(undoScan(start, now)).toBeUndefined();
});

test('an order put aside keeps its scans and is not the next one by itself', () => {
  const { state } = after(start, '1001', mint);
  const aside = putAside(state);
  expect(aside.currentId).toBe(second.id);
  const done = scan(aside, '96385074', now).state;
  expect(done.currentId).toBeNull();
  expect(countOf(openOrder(done, first.id).state, first.id, 'mint')).toBe(1);
});

test('a refresh keeps scans that still fit, and reports a current order that is gone', () => {
  const { state } = after(start, '1001', mint, mint);
  const less = order(1001, [line('mint', { gtin: mint, due: 1 }), line('cup')]);
  expect(countOf(refresh(state, [second, less]).state, first.id, 'mint')).toBe(1);
  expect(refresh(state, [second])).toMatchObject({ state: { currentId: second.id }, outcome: { kind: 'gone' } });
});

test('a refresh does not bring back an order that is packed and not sent yet', () => {
  const { state } = after(start, '1001', mint, mint, 'SKU-cup');
  expect(refresh(state, [first, second]).state.orders).toEqual([second]);
});

test('the rest of an order sent in part is checked, not marked as packed again', () => {
  const rest = order(1005, [line('rest')], 'packed');
  const opened = openOrder({ ...start, orders: [...start.orders, rest] }, rest.id).state;
  expect(refresh(opened, [first, second]).state.currentId).toBe(rest.id);
  const step = countLine(opened, 'rest', now);
  expect([step.outcome.kind, step.state.packed]).toEqual(['checked', []]);
});
