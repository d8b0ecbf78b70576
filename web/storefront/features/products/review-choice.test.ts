import { describe, expect, test } from 'vitest';
import { readReviewChoice } from './review-choice.ts';

describe('the reviews that an address asks for', () => {
  test.each([
    [{}, {}],
    [
      { stars: '5', order: 'photos', reviews: '12' },
      { stars: 5, order: 'photos', reviews: 12 },
    ],
    [
      { stars: '1', reviews: '999' },
      { stars: 1, reviews: 999 },
    ],
  ])('%j are %j', (raw, choice) => expect(readReviewChoice(raw)).toEqual(choice));

  test.each(['0', '6', '-1', '4.5', 'пет', '', '55'])('no stars are "%s"', (stars) =>
    expect(readReviewChoice({ stars }).stars).toBeUndefined(),
  );

  test.each(['0', '1', '1000', '-2', '1e2', ''])('no number of reviews is "%s"', (reviews) =>
    expect(readReviewChoice({ reviews }).reviews).toBeUndefined(),
  );

  test('an order that does not exist is newest first', () =>
    expect(readReviewChoice({ order: 'toString' }).order).toBeUndefined());
});
