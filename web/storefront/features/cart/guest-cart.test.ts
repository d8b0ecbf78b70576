import { describe, expect, test, vi } from 'vitest';
import { addSeveralAsGuest } from './add-several-as-guest.ts';
import {
  addGuestLine,
  editGuestLine,
  GuestCartFull,
  removeGuestLine,
  serializeGuestCart,
} from './guest-cart-changes.ts';
import { guestQuantity, parseGuestCart, type GuestLine } from './guest-cart.ts';
import { writeGuestCart } from './write-guest-cart.ts';

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const input = (n: number, more = {}) => ({
  productId: id(n),
  variantId: id(n + 100),
  quantity: 1,
  personalization: '',
  attributes: [],
  ...more,
});

test('assigns every line a unique id based on the time', () => {
  const lines = addGuestLine(addGuestLine([], input(1), 1_763_000_000_000), input(2), 1_763_000_000_000);
  expect(lines.map((line) => line.id)).toEqual(['1763000000000', '1763000000001']);
});

test('raises the quantity of the same variant, text and attributes, up to 99', () => {
  const lines = addGuestLine([], input(1, { quantity: 60 }), 1);
  const twice = addGuestLine(lines, input(1, { quantity: 60 }), 2);
  expect(twice).toHaveLength(1);
  expect(guestQuantity(twice)).toBe(99);
  expect(addGuestLine(twice, input(1, { personalization: 'за Ива' }), 3)).toHaveLength(2);
});

test('edits and removes a line by id and keeps the others', () => {
  const lines = addGuestLine(addGuestLine([], input(1), 1), input(2), 2);
  expect(guestQuantity(editGuestLine(lines, '2', { quantity: 5 }))).toBe(6);
  expect(editGuestLine(lines, 'nobody', { quantity: 5 })).toEqual(lines);
  expect(removeGuestLine(lines, '1').map((line) => line.id)).toEqual(['2']);
});

test('round-trips the cookie value', () => {
  const lines = addGuestLine([], input(1, { personalization: 'Честит празник; 100 % ✓' }), 1);
  expect(parseGuestCart(serializeGuestCart(lines))).toEqual(lines);
});

test('refuses a value above the browser limit of 4 KB', () => {
  let lines: GuestLine[] = [];
  const fill = (): void => {
    for (let n = 0; n < 100; n++) {
      lines = addGuestLine(lines, input(n), n);
      serializeGuestCart(lines);
    }
  };
  expect(fill).toThrow(GuestCartFull);
  expect(lines.length).toBeGreaterThan(10);
});

test('logs a full cart like any refusal and keeps the cookie', () => {
  vi.stubGlobal('document', { cookie: '' });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const lines = Array.from({ length: 100 }, (_, n) => ({ ...input(n), id: String(n) }));
  expect(() => writeGuestCart(lines)).toThrow(GuestCartFull);
  expect(log.mock.calls).toEqual([['API Error', 422, new GuestCartFull().message]]);
  expect(document.cookie).toBe('');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['nothing', undefined],
  ['no JSON', '%7Bbroken'],
  ['a broken escape', '%E0%A4%A'],
  ['no array', encodeURIComponent('{"productId":"x"}')],
  ['ids that are none', encodeURIComponent('[{"productId":"1 or 1","variantId":"x"},null,7,"a"]')],
])('parses %s as an empty cart', (_, cookie) => {
  expect(parseGuestCart(cookie)).toEqual([]);
});

test('corrects quantities and texts that the form does not allow', () => {
  const odd = (quantity: unknown) => ({ ...input(1), quantity, personalization: 'x'.repeat(999) });
  const read = (quantity: unknown) => parseGuestCart(encodeURIComponent(JSON.stringify([odd(quantity)])))[0];
  expect([read(-5), read(1e9), read('3'), read(2.5), read(null)].map((line) => line?.quantity)).toEqual([
    1, 99, 3, 1, 1,
  ]);
  expect(read(1)?.personalization).toHaveLength(200);
});

describe('several lines of a guest', () => {
  /** A server that has so many pieces of each variant; none of one that is no longer sold. */
  const shopWith = (stocks: Readonly<Record<string, number>>) =>
    (async (_route: unknown, { body }: { body: { lines: GuestLine[] } }) => ({
      lines: body.lines
        .filter(({ variantId }) => variantId in stocks)
        .map((line) => ({
          ...line,
          ...{ name: 'Мента', variantName: '', stock: stocks[line.variantId] ?? 0 },
          available: line.quantity <= (stocks[line.variantId] ?? 0),
        })),
    })) as never; // answers the quote only

  test('come in together, on top of those that are there', async () => {
    const before = addGuestLine([], input(1), 1);
    const after = await addSeveralAsGuest(shopWith({ [id(101)]: 9, [id(102)]: 9 }), before, [
      input(1, { quantity: 2 }),
      input(2),
    ]);
    expect(after.map(({ quantity }) => quantity)).toEqual([3, 1]);
  });

  test.each([
    ['too few pieces', { [id(101)]: 2, [id(102)]: 0 }, 3, /Мента \(остават 2 броя\); Мента \(изчерпан\)/],
    ['goods that are no longer sold', { [id(101)]: 9 }, 1, /вече не се продава/],
    ['more than 99 of one', { [id(101)]: 200, [id(102)]: 9 }, 100, /Най-много 99/],
  ])('are refused whole for %s', async (_, stocks, quantity, message) => {
    const added = addSeveralAsGuest(shopWith(stocks), [], [input(1, { quantity }), input(2)]);
    await expect(added).rejects.toThrow(message);
  });
});
