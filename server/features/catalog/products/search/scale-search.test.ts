import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addAttribute, addProduct, admin, productBody, variantBody } from '../products.fixtures.ts';

let shop: TestShop;
let visitor: HttpClient;
const levels = [
  { from: 0, name: 'меко', words: ['слабо'] },
  { from: 20, name: 'средно' },
  { from: 60, name: 'люто', words: ['парещо', 'hot'] },
];

beforeAll(async () => {
  shop = await startTestShop({ admin });
  const panel = await shop.signInAsAdmin();
  visitor = shop.client();
  const heat = await addAttribute(panel, 'Лютивина', ['10 SHU', '30 SHU', '60 SHU', '90 SHU']);
  const [mild, medium, hot, hottest] = heat.values.map(({ id }: Json) => id);
  const fact = {
    ...{ name: 'Скала', type: 'number', values: [] },
    options: { places: ['card'], unit: 'SHU', isWhole: true, fromChoice: heat.slug, levels },
  };
  expect((await panel.post('/api/admin/facts/create', fact)).status).toBe(201);
  const add = (name: string, ...values: [id: string, stock?: number][]) =>
    addProduct(
      panel,
      productBody({
        name,
        attributeIds: [heat.id],
        variants: values.map(([id, stock = 5]) => variantBody({ attributeValueIds: [id], stock })),
      }),
    );
  await add('Сос Домат', [mild], [hot]);
  await add('Сос Манго', [hottest], [mild]);
  await add('Сос Чили', [medium], [hot]);
  await add('Сос Ябълка', [mild], [medium]);
  await add('Сос Праскова', [medium], [hottest, 0]);
  await add('Люто масло', [mild]);
});
afterAll(() => shop.stop());

interface Answer {
  names: string[];
  reading: Json;
}

async function search(text: string): Promise<Answer> {
  const { body } = await visitor.get(`/api/products?sort=relevance&search=${encodeURIComponent(text)}`);
  return { names: body.products.map(({ name }: Json) => name.replace('Сос ', '')), reading: body.reading };
}

describe('a word that names a level of a fact', () => {
  test.each([
    ['парещ', ['Манго', 'Домат', 'Чили', 'Праскова']],
    ['най-парещия', ['Манго', 'Домат', 'Чили', 'Праскова']],
    ['HOT', ['Манго', 'Домат', 'Чили', 'Праскова']],
    ['слаб', ['Домат', 'Манго', 'Ябълка', 'Люто масло']],
    ['слаб сос', ['Домат', 'Манго', 'Ябълка']],
    ['парещо манго', ['Манго']],
  ])(
    '„%s“ finds what can be had in the level, the end of the scale first, and what is sold out in it last',
    async (text, names) => {
      const answer = await search(text);
      expect(answer.names.toSorted()).toEqual(names.toSorted());
      if (text !== 'слаб' && text !== 'слаб сос') expect(answer.names[0]).toBe('Манго');
      if (names.includes('Праскова')) expect(answer.names.at(-1)).toBe('Праскова');
    },
  );

  test('tells cards which variants were meant', async () => {
    expect((await search('парещо')).reading).toEqual({ values: ['60-shu', '90-shu'] });
    expect((await search('слабо')).reading).toEqual({ values: ['10-shu'] });
  });

  test('is an ordinary word where a product is named so, after „не“, and beside words that no product of the level has', async () => {
    expect((await search('люто')).names).toEqual(['Люто масло']);
    expect((await search('не парещо')).names).toEqual([]);
    expect((await search('парещо масло')).names).toEqual(['Люто масло']);
  });

  test('orders the suggestions too', async () => {
    const { body } = await visitor.get(`/api/search/suggestions?search=${encodeURIComponent('парещ')}`);
    expect(body.products.map(({ name }: Json) => name)[0]).toBe('Сос Манго');
  });
});

test('a search that was changed says what was searched for, and whether the words are in no name', async () => {
  expect(await search('чили физика')).toMatchObject({ names: ['Чили'], reading: { searchedFor: 'чили' } });
  expect((await search('чили')).reading).toEqual({});
  expect((await search('shu')).reading).toEqual({ isMentionOnly: true });
});
