import { expect, test } from 'vitest';
import { withPriceLimit } from './price-limit.ts';

test('a limit in the words of a search becomes the filter by price, in the currency of the shop', () => {
  expect(withPriceLimit({ search: 'подарък до 30 лв' }, 'BGN')).toMatchObject({ search: 'подарък', maxPrice: '30' });
  expect(withPriceLimit({ search: 'подарък до 30 лв' }, 'EUR')).toMatchObject({ search: 'подарък', maxPrice: '15.34' });
  expect(withPriceLimit({ search: 'до 10 евро' }, 'BGN')).toMatchObject({ search: undefined, maxPrice: '19.56' });
  expect(withPriceLimit({ search: 'мента под 20', inStock: true }, 'EUR')).toMatchObject({
    maxPrice: '20',
    inStock: true,
  });
});

test('a search without a limit, and one that is filtered by price already, stay as they are', () => {
  expect(withPriceLimit({ search: 'мента до 50 mg' }, 'BGN')).toBeNull();
  expect(withPriceLimit({ search: 'мента до 30 лв', maxPrice: '20' }, 'BGN')).toBeNull();
  expect(withPriceLimit({}, 'BGN')).toBeNull();
});
