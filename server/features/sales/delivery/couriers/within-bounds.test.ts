import { expect, test } from 'vitest';
import { type Courier, CourierDown, CourierRefusal, type ParcelRequest } from './courier-port.ts';
import { withinBounds } from './within-bounds.ts';

/** A courier that answers with these values, whatever it is asked. */
function answering(price: number, number = '1051600000001'): Courier {
  const none = () => Promise.reject(new Error('not asked'));
  const made = async () => ({ number, price, labelUrl: null });
  const payouts = async () => [{ number, amount: price, at: new Date() }];
  const others = { places: none, cancel: none, labels: none, track: none, pickup: none, test: none };
  return withinBounds('econt', { ...others, quote: async () => price, create: made, find: made, payouts });
}

const asked = { to: { kind: 'office', id: '1', isLocker: false }, weightGrams: 500, codMinor: 0 } as const;
// Read by no courier of this test.
const parcel = {} as ParcelRequest;

test('a price that nobody takes is no quote, no price of a parcel and no payout', async () => {
  for (const price of [-500, -1, NaN, Infinity, 0.5, 100_001, 1e15]) {
    await expect(answering(price).quote(asked)).rejects.toThrow(CourierRefusal);
    expect((await answering(price).create(parcel)).price).toBeNull();
    expect((await answering(price).find(parcel, new Date()))?.price).toBeNull();
  }
  await expect(answering(0).quote(asked)).rejects.toThrow('Еконт не даде цена.');
  expect(await answering(-100).payouts(['1'], new Date())).toEqual([]);
  expect(await answering(542).quote(asked)).toBe(542);
  expect((await answering(542).create(parcel)).price).toBe(542);
});

test('a number of other than plain characters is no answer', async () => {
  for (const number of ['', '../../x', '1 2', '<b>', 'x'.repeat(41)])
    await expect(answering(542, number).create(parcel)).rejects.toThrow(CourierDown);
});
