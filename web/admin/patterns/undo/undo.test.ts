import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replaceOffer } from './replace-offer.ts';
import { undoOfferId } from './undo-activity.ts';

let dismissed: unknown[];
beforeEach(() => {
  dismissed = [];
  vi.spyOn(toast, 'dismiss').mockImplementation((id) => void dismissed.push(id));
});
afterEach(() => vi.restoreAllMocks());

test('a further change of a record takes back the offer to undo the one before', async () => {
  await replaceOffer('order 1', 'first');
  await replaceOffer('order 1', 'second');
  expect(dismissed).toEqual([undoOfferId('first')]);
  await replaceOffer('order 1', undefined);
  expect(dismissed).toEqual([undoOfferId('first'), undoOfferId('second')]);
  await replaceOffer('order 1', 'third');
  expect(dismissed).toHaveLength(2);
});

test('the same change said twice, and a change of another record, take back nothing', async () => {
  await replaceOffer('order 2', 'one');
  await replaceOffer('order 2', 'one');
  await replaceOffer('order 3', 'two');
  expect(dismissed).toEqual([]);
});
