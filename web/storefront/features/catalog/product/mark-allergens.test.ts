import { expect, test } from 'vitest';
import { allergensIn, markAllergens, unmarkedAllergens } from './mark-allergens.ts';

const marked = (ingredients: string, ...allergens: string[]) =>
  markAllergens(ingredients, allergens)
    .filter(({ isAllergen }) => isAllergen)
    .map(({ text }) => text);

test('whole words are emphasised in any case, and the text is kept', () => {
  const text = 'Мляко на прах, какао, МЛЯКО, млякото';
  expect(marked(text, 'мляко')).toEqual(['Мляко', 'МЛЯКО']);
  expect(
    markAllergens(text, ['мляко'])
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('of overlapping names the longest is emphasised, and signs have no other meaning', () => {
  expect(marked('соев лецитин (соя), E322 (соя+)', 'соя', 'соев лецитин')).toEqual(['соев лецитин', 'соя', 'соя']);
  expect(marked('целина', 'ц.лина')).toEqual([]);
});

test('allergens that the ingredients spell otherwise are listed', () => {
  expect(allergensIn(' мляко, соя;  ,ядки')).toEqual(['мляко', 'соя', 'ядки']);
  expect(unmarkedAllergens('Млечен протеин, соя', ['мляко', 'соя'])).toEqual(['мляко']);
});
