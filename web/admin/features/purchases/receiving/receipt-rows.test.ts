import { expect, test } from 'vitest';
import type { PurchaseLine } from '#contracts/purchases/purchases.ts';
import { emptyRow, lineWithCode, receivedLines, withMissing, withPiece } from './receipt-rows.ts';

const line = (id: string, more: Partial<PurchaseLine> = {}): PurchaseLine => ({
  ...{ id, variantId: `v-${id}`, productId: 'p', name: id, sku: `SKU-${id}`, gtin: '', code: '' },
  ...{ quantity: 10, received: 0, cost: null, pack: 1, hasLots: false },
  ...more,
});

test('a scanned barcode or SKU finds its line, one of which pieces are missing first', () => {
  const full = line('a', { gtin: '3800000000017', received: 10 });
  const open = line('b', { gtin: '03800000000017' });
  expect(lineWithCode([full, open], '3800000000017')?.id).toBe('b');
  expect(lineWithCode([full], '3800000000017')?.id).toBe('a');
  expect(lineWithCode([full, open], ' sku-B ')?.id).toBe('b');
  expect(lineWithCode([full, open], '123')).toBeUndefined();
});

test('each scan adds a piece to the last lot of its line', () => {
  const rows = [emptyRow('a'), { ...emptyRow('a'), lot: 'L2' }, emptyRow('b')];
  const scanned = withPiece(withPiece(rows, 'a'), 'a');
  expect(scanned.map(({ quantity }) => quantity)).toEqual(['', '2', '']);
});

test('filling in what is expected leaves typed pieces as they are', () => {
  const rows = [{ ...emptyRow('a'), quantity: '3' }, emptyRow('a'), emptyRow('b'), emptyRow('c')];
  const lines = [line('a'), line('b', { received: 4 }), line('c', { received: 12 })];
  expect(withMissing(rows, lines).map(({ quantity }) => quantity)).toEqual(['3', '7', '6', '']);
});

test('only rows with pieces are sent, and a refused one is shown at its own row', () => {
  const rows = [emptyRow('a'), { ...emptyRow('b'), quantity: '2', cost: '1,50' }];
  expect(receivedLines({ rows }, 'EUR')).toEqual({
    places: [1],
    lines: [{ lineId: 'b', quantity: 2, lot: '', bestBefore: undefined, cost: { amount: 150, currency: 'EUR' } }],
  });
});
