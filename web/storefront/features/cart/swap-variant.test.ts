import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readGuestCart } from './guest-cart-store.ts';
import type { GuestLine } from './guest-cart.ts';
import { swapVariant } from './swap-variant.ts';
import { writeGuestCart } from './write-guest-cart.ts';

const id = (end: number): string => `00000000-0000-7000-8000-${String(end).padStart(12, '0')}`;
const [productId, light, strong] = [id(1), id(2), id(3)];
const line = (variantId: string, quantity: number, personalization = ''): GuestLine => {
  return { id: variantId + personalization, productId, variantId, quantity, personalization, attributes: [] };
};
const amounts = () => readGuestCart().map(({ variantId, quantity }) => [variantId, quantity]);

beforeEach(() => {
  let cookie = '';
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(written: string) {
      cookie = written.split(';')[0] ?? '';
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

const swap = () => swapVariant({ productId, from: light, to: strong }, true);

test('another variant takes the place of the one that was just added', async () => {
  writeGuestCart([line(light, 1)]);
  await swap();
  expect(amounts()).toEqual([[strong, 1]]);
});

test('of several pieces of a variant one is replaced, and an engraved one never', async () => {
  writeGuestCart([line(light, 1, 'Мария'), line(light, 3)]);
  await swap();
  expect(amounts()).toEqual([
    [light, 1],
    [light, 2],
    [strong, 1],
  ]);
});

test('a cart without room for a longer list stays as it was', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  writeGuestCart([line(light, 2), ...Array.from({ length: 14 }, (_, at) => line(id(10 + at), 1))]);
  const before = amounts();
  const swaps = async () => {
    for (let at = 0; at < 9; at += 1) await swapVariant({ productId, from: id(99), to: id(50 + at) }, true);
  };
  await expect(swaps()).rejects.toThrow('Количката е пълна');
  expect(amounts().slice(0, before.length)).toEqual(before);
});
