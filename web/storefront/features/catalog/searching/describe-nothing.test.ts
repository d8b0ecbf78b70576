import { expect, test } from 'vitest';
import { describeNothing } from './describe-nothing.ts';

test('names the words that found nothing, and the filters beside them', () => {
  expect(describeNothing({ search: 'чай' }).advice).toMatch(/^Няма продукти за „чай“\. Опитай с друга дума/);
  expect(describeNothing({ search: 'чай', inStock: true })).toMatchObject({
    advice: 'Няма продукти за „чай“ с тези филтри. Махни някой филтър или разгледай всичко.',
    isNarrowed: true,
    hasMore: true,
  });
});

test('does not speak of a choice where none was made', () => {
  expect(describeNothing({})).toMatchObject({ title: 'Още няма продукти', hasMore: false });
  expect(describeNothing({ category: 'mentovi' })).toMatchObject({ title: 'Тук още няма продукти', hasMore: true });
  expect(describeNothing({ page: 99 })).toMatchObject({ title: 'Тази страница е празна', hasMore: true });
});

test('says that what is not in the category is elsewhere, and nothing of the category where it is nowhere', () => {
  const search = { search: 'манго', category: 'mentovi' };
  expect(describeNothing(search, { category: 'Ментови', found: 3 })).toMatchObject({
    title: 'Тук няма такъв продукт',
    advice: 'Няма „манго“ в категория „Ментови“. В целия магазин има 3 продукта.',
  });
  const nowhere = describeNothing(search, { category: 'Ментови', found: 0 });
  expect(nowhere.advice).toMatch(/^Няма продукти за „манго“\. Опитай с друга дума/);
});
