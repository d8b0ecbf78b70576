import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ProductDetail, VariantDetail } from '#web/storefront/features/products/product-detail.ts';
import { selectedVariant } from '#web/storefront/features/products/product-detail.ts';
import { renderInShop } from '#web/storefront/features/settings/render-in-shop.fixtures.tsx';
import type { BuyBox as Box } from './buy-box.tsx';

let BuyBox: typeof Box;
// Test files in one worker share modules, so the modules are reset before and after this file.
beforeAll(async () => {
  vi.resetModules();
  // Loaded after the first interaction; each has its own tests.
  vi.doMock('./product-parts.ts', () => ({
    DeliveryLines: () => null,
    FavouriteButton: () => null,
    VolumePrices: () => null,
    SoldOutWays: () => 'Има го другаде',
    StockAlertForm: () => 'Кажи ми, когато има',
  }));
  ({ BuyBox } = await import('./buy-box.tsx'));
});
afterAll(() => {
  vi.doUnmock('./product-parts.ts');
  vi.resetModules();
});

const leva = (amount: number) => ({ amount, currency: 'BGN' as const });
const counted = { count: 20, text: '20 пауча', per: 'на пауч', name: 'Пауч' };
const shownOf = (lead: number, pieces: typeof counted | null = counted) => ({
  ...{ facts: [], lead, level: '', pieces, grams: null, warning: null },
});
const variantOf = (parts: Partial<VariantDetail> = {}): VariantDetail => ({
  id: 'v1',
  sku: 'M-30',
  name: '30 mg, 20 пауча',
  price: leva(1290),
  before: null,
  lowest: null,
  stock: 10,
  imageId: null,
  perKg: null,
  shown: shownOf(30),
  ...parts,
});
const productOf = (...variants: VariantDetail[]): ProductDetail => ({
  id: 'p1',
  slug: 'menta',
  name: 'Искра Мента',
  description: '',
  descriptionHtml: '',
  kind: 'food',
  flavour: 'menta',
  images: [],
  categories: [],
  heading: '',
  variants,
  personalizable: false,
  rating: { average: 0, count: 0 },
  facts: {},
  questions: [],
  properties: [],
});

function open(product: ProductDetail, { sku, vatPercent = 20 }: { sku?: string; vatPercent?: number } = {}) {
  const selected = selectedVariant(product, sku);
  if (!selected) throw new Error('No variant.');
  const html = renderInShop(<BuyBox product={product} variant={selected} />, { vatPercent });
  const text = html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00A0', ' ');
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([tag, href, inside = '']) => ({
    href,
    text: inside.replaceAll(/<[^>]*>/g, '|').replaceAll('\u00A0', ' '),
    isCurrent: tag.includes('aria-current="true"'),
  }));
  return { html, text, links };
}

describe('the stock is said as it is', () => {
  test.each([
    [0, 'Изчерпано.'],
    [-1, 'Изчерпано.'],
    [1, 'Последен брой.'],
    [2, 'Последни 2 броя.'],
    [10, 'Последни 10 броя.'],
    [11, 'В наличност.'],
    [500, 'В наличност.'],
  ])('%i pieces: %s', (stock, expected) => {
    const { text } = open(productOf(variantOf({ stock })));
    expect(/Изчерпано\.|Последен брой\.|Последни \d+ броя\.|В наличност\./.exec(text)?.[0]).toBe(expected);
  });

  test('what is sold out cannot be put into the cart, and offers to say when it is back', () => {
    const { html, text } = open(productOf(variantOf({ stock: 0 })));
    expect([html.includes('value="add-to-cart"'), text.includes('Кажи ми, когато има')]).toEqual([false, true]);
    const available = open(productOf(variantOf()));
    expect([available.html.includes('value="add-to-cart"'), available.text.includes('Кажи ми')]).toEqual([true, false]);
  });

  test('what is sold out leads to what is there, above the offer to say when it is back', () => {
    const [gone, there] = [variantOf({ stock: 0 }), variantOf({ id: 'v2', sku: 'M-50', stock: 3 })];
    expect(open(productOf(gone, there), { sku: 'M-30' }).text).toMatch(/Има го другаде.*Кажи ми, когато има/s);
    expect(open(productOf(gone, there), { sku: 'M-50' }).text).not.toContain('Има го другаде');
  });

  test('a reduced variant says where it is chosen by how much, and from which price', () => {
    const reduced = variantOf({ id: 'v2', sku: 'M-50', before: leva(1520), lowest: leva(1500), price: leva(1290) });
    expect(open(productOf(variantOf(), reduced)).text).toContain('−14 % от 15,00 лв.');
    expect(open(productOf(variantOf(), { ...reduced, before: null })).text).not.toContain('% от');
    expect(open(productOf(variantOf(), { ...reduced, stock: 0 })).text).not.toContain('% от');
  });
});

describe('the price', () => {
  test('of a piece and of a kilogram stand beside that of the package, with whether VAT is in it', () => {
    const { text } = open(productOf(variantOf({ perKg: leva(43_000) })));
    expect(text).toContain('12,90 лв.');
    expect(text).toContain('0,65 лв. на пауч · 430,00 лв./kg · 20 пауча · с ДДС');
  });

  test.each([
    [20, 'Цената е с ДДС.'],
    [0, 'Цената е крайна.'],
  ])('of a thing that is not counted in pieces, in a shop with %i %% VAT: %s', (vatPercent, expected) => {
    const { text } = open(productOf(variantOf({ shown: shownOf(30, null) })), { vatPercent });
    expect(text).toContain(expected);
  });

  test('that is reduced says the one before and the lowest of the last 30 days', () => {
    const { text } = open(productOf(variantOf({ price: leva(990), before: leva(1290), lowest: leva(1090) })));
    for (const part of ['9,90 лв.', '12,90 лв.', 'Най-ниска цена за последните 30 дни', '10,90 лв.'])
      expect(text).toContain(part);
    expect(open(productOf(variantOf())).text).not.toContain('Най-ниска цена');
  });
});

describe('choosing a variant', () => {
  const strong = variantOf({
    id: 'v2',
    sku: 'M 50/Б',
    name: '50 mg, 20 пауча',
    shown: shownOf(50),
    price: leva(1490),
    stock: 0,
  });
  const product = { ...productOf(strong, variantOf()), heading: 'Сила' };

  test('each has an address of its own, the weakest first, and the chosen one is marked', () => {
    const { links, html } = open(product);
    expect(links.map(({ href, isCurrent }) => [href, isCurrent])).toEqual([
      ['/products/menta?variant=M-30', true],
      ['/products/menta?variant=M+50%2F%D0%91', false],
    ]);
    expect(html).toContain('<nav class="variants" aria-label="Сила">');
  });

  test('says the price of each, or that it is sold out', () => {
    const [weak, sold] = open(product).links.map(({ text }) => text);
    expect(weak).toContain('12,90 лв.');
    expect(sold).toMatch(/изчерпан/);
    expect(sold).not.toContain('14,90');
  });

  test.each([
    ['the one of the address', 'M 50/Б', 'v2'],
    ['the cheapest that is there, where the address names none', undefined, 'v1'],
    ['the same, where the address names one that is no longer sold', 'M-999', 'v1'],
  ])('opens %s', (_, sku, id) => expect(selectedVariant(product, sku)?.id).toBe(id));

  test('variants that differ in something else are called so', () => {
    const { html } = open(productOf(variantOf({ name: 'Синя' }), variantOf({ id: 'v2', sku: 'X', name: 'Черна' })));
    expect(html).toContain('aria-label="Вариант"');
  });

  test('a product with one variant offers no choice', () => {
    expect(open(productOf(variantOf())).html).not.toContain('class="variants"');
  });

  test('two choices are two questions: an answer keeps the other, or says what else it changes', () => {
    const bag = (id: string, price: number, stock = 5) =>
      variantOf({ id, sku: id, name: id, price: leva(price), stock });
    const coffee: ProductDetail = {
      ...productOf(bag('250-Z', 1290), bag('250-F', 1290), bag('1-Z', 4390)),
      questions: [
        { title: 'Опаковка', values: ['250 g', '1 kg'], of: [0, 0, 1] },
        { title: 'Смилане', values: ['На зърна', 'За филтър'], of: [0, 1, 0] },
      ],
    };
    const { links, html } = open(coffee, { sku: '250-F' });
    for (const title of ['Опаковка', 'Смилане']) expect(html).toContain(`<nav class="variants" aria-label="${title}">`);
    expect(links.map(({ href, isCurrent }) => [href?.split('=')[1], isCurrent])).toEqual([
      ...[['250-F', true] as const, ['1-Z', false] as const],
      ...[['250-Z', false] as const, ['250-F', true] as const],
    ]);
    const [small, big, beans] = links.map(({ text }) => text);
    expect(small).toContain('12,90 лв.');
    expect(big).toContain('само с „На зърна“');
    // The same price for each grind is said once, above.
    expect(beans).toBe('|На зърна|');
  });

  test('puts the chosen variant of this product into the cart', () => {
    expect(open(product, { sku: 'M-30' }).html).toContain('name="goods" value="v1"');
    expect(open(product, { sku: 'M-30' }).html).toContain('action="/products/menta?variant=M-30"');
  });
});

test('a text to engrave is asked for where the product takes one, and must be given where it is not sold without', () => {
  const { html } = open({ ...productOf(variantOf()), personalizable: true });
  expect(html).toContain('Текст за персонализация');
  expect(html).toContain('name="personalization"');
  expect(open(productOf(variantOf())).html).not.toContain('personalization');
});
