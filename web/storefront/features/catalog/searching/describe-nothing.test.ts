import { expect, test } from 'vitest';
import { describeNothing as describe } from './describe-nothing.ts';

const texts = { searchAdvice: 'Опитай с друга дума', noProducts: 'Намини пак.' };
const describeNothing = (search: Parameters<typeof describe>[0], others?: Parameters<typeof describe>[2]) =>
  describe(search, texts, others);

test('names the search text without results and the active filters', () => {
  expect(describeNothing({ search: 'чай' }).advice).toMatch(/^Няма продукти за „чай“\. Опитай с друга дума/);
  expect(describeNothing({ search: 'чай', inStock: true })).toMatchObject({
    advice: 'Няма продукти за „чай“ с тези филтри. Махни някой филтър или разгледай всичко.',
    isNarrowed: true,
    hasMore: true,
  });
});

test('mentions no filter when none is active', () => {
  expect(describeNothing({})).toMatchObject({ title: 'Още няма продукти', hasMore: false });
  expect(describeNothing({ category: 'mentovi' })).toMatchObject({ title: 'Тук още няма продукти', hasMore: true });
  expect(describeNothing({ page: 99 })).toMatchObject({ title: 'Тази страница е празна', hasMore: true });
});

test('points to results outside the category, and does not mention the category when there are none', () => {
  const search = { search: 'манго', category: 'mentovi' };
  expect(describeNothing(search, { category: 'Ментови', total: 3 })).toMatchObject({
    title: 'Тук няма такъв продукт',
    advice: 'Няма „манго“ в категория „Ментови“. В целия магазин има 3 продукта.',
  });
  const noResults = describeNothing(search, { category: 'Ментови', total: 0 });
  expect(noResults.advice).toMatch(/^Няма продукти за „манго“\. Опитай с друга дума/);
});
