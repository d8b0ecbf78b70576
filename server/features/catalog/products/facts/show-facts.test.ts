import { describe, expect, test } from 'vitest';
import { type FactDefinition, FactOptions } from '#contracts/facts/facts.ts';
import { FactBook } from './fact-book.ts';
import { showFacts, type ShownGoods } from './show-facts.ts';

function define(
  key: string,
  type: FactDefinition['type'],
  options: Partial<FactOptions>,
  names: readonly string[] = [],
): FactDefinition {
  const values = names.map((name) => ({ id: `${key}/${name}`, name, slug: name, color: null }));
  return { id: key, key, name: key, type, options: FactOptions.parse(options), values, version: 1 };
}

const size = define('size', 'choice', { places: ['filter'], heading: 'Доза', countedAs: 'дози' }, ['60 mg', '90 mg']);
const boxes = define('boxes', 'choice', { places: ['filter'] }, ['3 кутии']);
const dose = define('dose', 'number', {
  ...{ places: ['card', 'head', 'table', 'comparison', 'structured'], unit: 'mg', noun: 'чай', isPer100: true },
  ...{ fromChoice: 'size', isPerPiece: true, role: 'stimulant', reference: { name: 'чаша', amount: 40 } },
  levels: [
    { from: 0, name: 'слаба', words: [] },
    { from: 80, name: 'силна', words: [] },
  ],
});
const count = define('count', 'number', {
  ...{ places: ['table'], isWhole: true },
  pieces: { one: 'филтър', few: 'филтъра', package: 'кутия', timesChoice: 'boxes' },
});
const organic = define('organic', 'boolean', { places: ['card', 'table', 'feed'] });
const packed = define('packed', 'date', { places: ['table', 'feed'] });
const book = new FactBook([size, boxes, dose, count, organic, packed]);

const goods: ShownGoods = {
  kind: 'food',
  facts: { dose: 60, count: 20, netWeightGrams: 40, organic: true, packed: '2026-01-31' },
  choices: ['size'],
  valueIds: ['size/60 mg', 'size/90 mg', 'boxes/3 кутии'],
  variants: [
    { name: '60 mg', valueIds: [] },
    { name: '90 mg', valueIds: ['size/90 mg', 'boxes/3 кутии'] },
  ],
};

describe('the card of a product', () => {
  test('shows the number of each variant with its level, and what is true', () => {
    const { variants } = showFacts(book, goods, false);
    expect(variants.map(({ facts }) => facts)).toEqual([
      [{ text: '60 mg', noun: 'чай', bars: 1 }, { text: 'organic' }],
      [{ text: '90 mg', noun: 'чай', bars: 2 }, { text: 'organic' }],
    ]);
    expect(variants.map(({ lead, level }) => [lead, level])).toEqual([
      [60, 'слаба'],
      [90, 'силна'],
    ]);
  });

  test('counts the pieces of every package in a pack, and weighs them', () => {
    const { variants } = showFacts(book, goods, false);
    expect(variants.map(({ pieces, grams }) => [pieces?.text, pieces?.per, grams])).toEqual([
      ['20 филтъра', 'на филтър', 40],
      ['60 филтъра', 'на филтър', 120],
    ]);
  });

  test('says how many values there are of a choice that is counted, and has no text of its page', () => {
    const shown = showFacts(book, goods, false);
    expect(shown.choices).toBe('2 дози');
    expect(shown.variants[0]).not.toHaveProperty('rows');
    expect(shown).not.toHaveProperty('properties');
  });
});

describe('the page of a product', () => {
  test('says what a number is for, and its sum in a package', () => {
    const [first] = showFacts(book, goods, true).variants;
    expect(first?.facts).toEqual([{ text: '60 mg', noun: 'чай', bars: 1, beside: ['на филтър', '1200 mg в кутия'] }]);
  });

  test('has a row for each fact and for what follows from it', () => {
    const [first] = showFacts(book, goods, true).variants;
    expect(first?.rows).toEqual([
      ['dose', '60 mg'],
      ['Чай в кутия', '1200 mg'],
      ['Чай в 100 g', '3000 mg'],
      ['dose, за сравнение', '≈ 1,5 × чаша (40 mg)'],
      ['count', '20 броя'],
      ['organic', 'да'],
      ['packed', '31.01.2026'],
    ]);
    expect(first?.details).toEqual([
      ['organic', 'да'],
      ['packed', '31.01.2026'],
    ]);
  });

  test('states the amount of the number with a meaning in law, as the law has it', () => {
    const warnings = showFacts(book, goods, true).variants.map(({ warning }) => warning);
    expect(warnings[0]).toContain('(3000\u00a0mg кофеин в 100\u00a0g)');
    const plain = new FactBook([define('dose', 'number', { unit: 'mg' })]);
    expect(showFacts(plain, goods, true).variants[0]?.warning).toBeNull();
  });

  test('has the heading of a choice only where all variants are named by it', () => {
    expect(showFacts(book, goods, true).heading).toBe('');
    const named = goods.variants.map((variant) => ({ ...variant, valueIds: [`size/${variant.name}`] }));
    expect(showFacts(book, { ...goods, variants: named }, true).heading).toBe('Доза');
  });
});

test('a product without defined facts shows none', () => {
  const bare = {
    kind: 'other' as const,
    facts: {},
    choices: [],
    valueIds: [],
    variants: [{ name: 'Книга', valueIds: [] }],
  };
  expect(showFacts(book, bare, true)).toEqual({
    ...{ choices: '', heading: '', properties: [] },
    variants: [{ facts: [], lead: null, level: '', pieces: null, grams: null, warning: null, rows: [], details: [] }],
  });
});

test('a variant weighs what its own choice says, which one price per kilogram for all sizes would not', () => {
  const packs = define('pack', 'choice', { places: ['filter'], isNetWeight: true }, [
    '250 g',
    '1 kg',
    '0,5 кг',
    'торба',
  ]);
  const variants = packs.values.map(({ id, name }) => ({ name, valueIds: [id] }));
  const coffee: ShownGoods = { ...goods, facts: { netWeightGrams: 250 }, choices: ['pack'], valueIds: [], variants };
  const { variants: shown } = showFacts(new FactBook([packs]), coffee, false);
  expect(shown.map(({ grams }) => grams)).toEqual([250, 1000, 500, 250]);
});

test('beside its name a product says what a choice or a text is about; a card has room for the value', () => {
  const roast = define('Печене', 'text', { places: ['card', 'head'] });
  const coffee: ShownGoods = { ...goods, facts: { Печене: 'Светло' }, choices: [], valueIds: [] };
  const textsOf = (isForPage: boolean) =>
    showFacts(new FactBook([roast]), coffee, isForPage).variants[0]?.facts.map(({ text }) => text);
  expect(textsOf(true)).toEqual(['Печене: Светло']);
  expect(textsOf(false)).toEqual(['Светло']);
});
