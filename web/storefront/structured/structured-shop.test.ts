import { describe, expect, test } from 'vitest';
import type { BoxChoice } from '#contracts/discounts/boxes.ts';
import type { PublicSettings } from '#contracts/settings/settings.ts';
import type { ProductDetail } from '#web/storefront/features/products/product-detail.ts';
import { escapeScript } from './render-head.ts';
import { structuredBox } from './structured-box.ts';
import { structuredBreadcrumbs } from './structured-breadcrumbs.ts';
import { structuredFacts } from './structured-facts.ts';
import { structuredQuestions } from './structured-questions.ts';
import { structuredShop } from './structured-shop.ts';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const settings = {
  ...{ name: 'Искра', tagline: '', phone: '', email: '', city: '', instagramUrl: '' },
  legal: { company: '', eik: '', address: '', vatNumber: '' },
  delivery: { officePrice: euro(300), addressPrice: euro(500), freeFrom: null },
} as unknown as PublicSettings; // what is read of them
const origin = 'https://shop.example.com';
/** As search engines read it: without absent properties. */
const written = (data: object) => JSON.parse(JSON.stringify(data)) as Record<string, unknown>; // an object was written

describe('what search engines read of the shop', () => {
  test('leaves out what the shop has not said, instead of an empty text', () => {
    const [organization, site] = structuredShop(settings, origin).map(written);
    expect(Object.keys(organization ?? {}).toSorted()).toEqual(['@context', '@id', '@type', 'logo', 'name', 'url']);
    expect(site).not.toHaveProperty('description');
  });

  test('has a contact and an address as soon as there is a part of them', () => {
    const [organization] = structuredShop({ ...settings, phone: '0888', city: 'Русе' }, origin).map(written);
    expect(organization).toMatchObject({
      telephone: '0888',
      contactPoint: { telephone: '0888', availableLanguage: 'bg' },
      address: { addressLocality: 'Русе', addressCountry: 'BG' },
    });
  });

  test('leads to the search of this shop', () => {
    expect(JSON.stringify(structuredShop(settings, origin))).toContain(
      `${origin}/products?search={search_term_string}`,
    );
  });
});

test('questions have their answers as words, and a page without any says nothing', () => {
  const answer = '<p>До 14 дни &amp; без <a href="/contact" class="link">въпроси</a>.</p>';
  const section = { id: 'a', kind: 'questions', props: { questions: [{ question: 'Може ли?', answer }] } };
  expect(structuredQuestions([section])).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [{ acceptedAnswer: { text: 'До 14 дни & без въпроси.' } }] },
  ]);
  expect(structuredQuestions([{ id: 'a', kind: 'text', props: {} }])).toEqual([]);
});

test('breadcrumbs are counted from one and have whole addresses', () => {
  const crumbs = [
    { name: 'Продукти', path: '/products' },
    { name: 'Мента', path: '/products/menta' },
  ];
  expect(structuredBreadcrumbs(crumbs, origin)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Продукти', item: `${origin}/products` },
      { position: 2, name: 'Мента', item: `${origin}/products/menta` },
    ],
  });
});

describe('the facts of a product', () => {
  const factsOf = (kind: ProductDetail['kind'], facts: object) =>
    written(structuredFacts({ kind, facts, properties: [] } as unknown as ProductDetail)); // what is read of it

  test('are those of its kind, and 0 is one', () => {
    const facts = { sugars: 0, fat: 1.5, dailyPortion: '2 пауча' };
    expect(factsOf('food', facts)['additionalProperty']).toEqual([
      { '@type': 'PropertyValue', name: 'Мазнини, g', value: 1.5 },
      { '@type': 'PropertyValue', name: 'Захари, g', value: 0 },
    ]);
    expect(factsOf('other', facts)).not.toHaveProperty('additionalProperty');
  });

  test.each([
    ['an email', 'a@b.bg', { email: 'a@b.bg' }],
    ['a form', 'https://maker.example.com/contact', { url: 'https://maker.example.com/contact' }],
    ['neither', 'на място', {}],
  ])('a maker is found by %s', (_, manufacturerContact, contact) => {
    const { manufacturer } = factsOf('other', { manufacturer: 'Калай АД', manufacturerContact });
    expect(manufacturer).toEqual({ '@type': 'Organization', name: 'Калай АД', ...contact });
  });

  test('of a food the maker is the one who answers for it', () => {
    const facts = { operatorName: 'Вносител ООД', manufacturer: 'Друг' };
    expect(factsOf('food', facts)['manufacturer']).toMatchObject({ name: 'Вносител ООД' });
    expect(factsOf('food', { manufacturer: 'Друг' })).not.toHaveProperty('manufacturer');
  });
});

test('a box has an offer for each size, in stock while there are pieces for it', () => {
  const choice = { name: 'Мента', imageUrl: '/media/a', stock: 7 } as BoxChoice; // what is read of it
  const sizes = [{ pieces: 5, price: euro(5890) }, { pieces: 10, price: euro(10990) }]; // prettier-ignore
  const box = written(structuredBox({ slug: 'petitsa', name: 'Петица', text: '', sizes, choices: [choice] }, origin));
  expect(box).toMatchObject({
    '@type': 'Product',
    url: `${origin}/boxes/petitsa`,
    offers: [
      { name: '5 броя', price: '58.90', availability: 'https://schema.org/InStock' },
      { name: '10 броя', price: '109.90', availability: 'https://schema.org/OutOfStock' },
    ],
  });
  expect(box).not.toHaveProperty('description');
});

test('no text of the shop can end the script that it stands in', () => {
  const text = escapeScript(JSON.stringify({ name: '</script><!--<script>' }));
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><!--<script>' });
});
