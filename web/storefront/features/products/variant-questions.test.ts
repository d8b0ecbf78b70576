import { describe, expect, test } from 'vitest';
import type { Product } from '#contracts/products/products.ts';
import { answerTo, variantQuestions } from './variant-questions.ts';

type Asked = Pick<Product, 'attributes' | 'variants'>;

const choice = (name: string, values: string[]): Product['attributes'][number] => ({
  ...{ id: name, slug: name, name },
  values: values.map((value) => ({ id: value, slug: value, name: value })),
});

/** A product whose variants have these values. */
function productOf(attributes: Product['attributes'], ...variants: { has: string[]; stock?: number }[]): Asked {
  const price = { amount: 100, currency: 'EUR' as const };
  return {
    attributes,
    variants: variants.map(({ has, stock = 5 }, place) => ({
      ...{ id: `v${place}`, sku: `S${place}`, name: has.join(' / '), gtin: '', weightGrams: null, imageId: null },
      ...{ price, compareAtPrice: null, lowestPrice30Days: null, stock, attributeValueIds: has },
    })),
  };
}

const size = choice('Разфасовка', ['250 g', '1 kg']);
const grind = choice('Смилане', ['На зърна', 'Филтър', 'Еспресо']);

describe('the questions of a product', () => {
  test('are one for each choice in which its variants differ, with the values that they have', () => {
    const product = productOf(
      [size, choice('Печене', ['Тъмно']), grind],
      ...[{ has: ['250 g', 'Тъмно', 'На зърна'] }, { has: ['250 g', 'Тъмно', 'Филтър'] }],
      { has: ['1 kg', 'Тъмно', 'На зърна'] },
    );
    expect(variantQuestions(product)).toEqual([
      { title: 'Разфасовка', values: ['250 g', '1 kg'], of: [0, 0, 1] },
      { title: 'Смилане', values: ['На зърна', 'Филтър'], of: [0, 1, 0] },
    ]);
  });

  test.each([
    [
      'it differs in one choice only',
      productOf([size, grind], { has: ['250 g', 'Филтър'] }, { has: ['1 kg', 'Филтър'] }),
    ],
    [
      'a variant lacks a value',
      productOf([size, grind], { has: ['250 g', 'Филтър'] }, { has: ['1 kg'] }, { has: ['1 kg', 'Еспресо'] }),
    ],
    [
      'the values do not tell all variants apart',
      productOf(
        [size, grind],
        { has: ['250 g', 'Филтър'] },
        { has: ['1 kg', 'Еспресо'] },
        { has: ['1 kg', 'Еспресо'] },
      ),
    ],
  ])('are none where %s', (_, product) => expect(variantQuestions(product)).toEqual([]));
});

describe('choosing a value', () => {
  const product = productOf(
    [size, grind],
    ...[{ has: ['250 g', 'На зърна'] }, { has: ['250 g', 'Филтър'] }, { has: ['250 g', 'Еспресо'] }],
    ...[{ has: ['1 kg', 'Филтър'], stock: 0 }, { has: ['1 kg', 'На зърна'] }],
  );
  const questions = variantQuestions(product);
  const choose = (from: number, question: number, value: number) => {
    const [one, asked] = [product.variants[from], questions[question]];
    if (!one || !asked) throw new Error('No such variant or question.');
    const answer = answerTo(questions, product.variants, { question: asked, value, from: one });
    return answer && [answer.variant.name, answer.changes];
  };

  test('keeps the other values where that variant exists, even if it is sold out', () => {
    expect(choose(0, 0, 1)).toEqual(['1 kg / На зърна', []]);
    expect(choose(1, 0, 1)).toEqual(['1 kg / Филтър', []]);
  });

  test('leads to the nearest variant in stock where it does not, and says what changes', () =>
    expect(choose(2, 0, 1)).toEqual(['1 kg / На зърна', ['На зърна']]));

  test('of the selected variant leads to itself', () => {
    for (const [place] of product.variants.entries())
      for (const [number, { of }] of questions.entries())
        expect(choose(place, number, of[place] ?? -1)).toEqual([product.variants[place]?.name, []]);
  });
});
