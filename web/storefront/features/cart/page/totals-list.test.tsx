import { expect, test } from 'vitest';
import type { Totals } from '#contracts/cart/cart.ts';
import { renderInShop } from '#web/storefront/features/settings/render-in-shop.fixtures.tsx';
import { TotalsList } from './totals-list.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const base = {
  subtotal: euro(5000),
  delivery: euro(490),
  total: euro(5490),
  vatIncluded: euro(915),
  vatPercent: 20,
} as unknown as Totals; // what the list reads

/** The rows as a screen reader reads them. */
function rows(totals: Partial<Totals>, props: Partial<Parameters<typeof TotalsList>[0]> = {}, dualDisplay = false) {
  const html = renderInShop(<TotalsList totals={{ ...base, ...totals }} {...props} />, { dualDisplay });
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, term = '', value = '']) => `${term}: ${value.replaceAll(/<[^>]*>/g, ' ').trim()}`,
  );
}

test('goods, delivery and sum stand in this order', () => {
  expect(rows({}).slice(0, 3)).toEqual(['Продукти: 50,00\u00A0€', 'Доставка: 4,90\u00A0€', 'Общо: 54,90\u00A0€']);
});

test('every discount is named, between the goods and the delivery, and free delivery is not a sum', () => {
  const discounts = [
    { name: 'Лято', code: null, amount: euro(500), freeDelivery: false },
    { name: 'Подарък', code: 'DAR', amount: euro(0), freeDelivery: true },
  ] as unknown as NonNullable<Totals['discounts']>; // what the list reads
  expect(rows({ discounts }).slice(1, 3)).toEqual(['Лято: −5,00\u00A0€', 'Подарък: безплатна доставка']);
});

test('a delivery that is paid to the courier is not in the sum, and the sum says so', () => {
  const texts = rows({ delivery: euro(0), dueToCourier: euro(620) });
  expect(texts[1]).toBe('Доставка: на куриера, около 6,20\u00A0€');
  expect(texts[2]).toMatch(/^Общо: .*без доставката$/);
});

test('the sum has its second currency only while both must be shown', () => {
  expect(rows({}).join()).not.toContain('лв.');
  expect(rows({}, {}, true)[2]).toBe('Общо: 54,90\u00A0€ 107,38\u00A0лв.');
});

test('money that was returned is shown for an order only once there is some', () => {
  expect(rows({}, { refunded: euro(0) }).join()).not.toContain('Върнати пари');
  expect(rows({}, { refunded: euro(1200) }).at(-1)).toBe('Върнати пари: 12,00\u00A0€');
});
