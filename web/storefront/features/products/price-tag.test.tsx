import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { renderInShop } from '#web/storefront/features/settings/render-in-shop.fixtures.tsx';
import { LowestPrice, PriceTag, ReductionMark } from './price-tag.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const tag = (price: number, before?: number | null, dualDisplay = true) =>
  renderInShop(<PriceTag price={euro(price)} before={typeof before === 'number' ? euro(before) : before} />, {
    dualDisplay,
  });

describe('a price', () => {
  test('that is reduced is read with what it was: before, then now', () => {
    expect(tag(990, 1290)).toMatch(/Преди <\/span>12,90\u00A0€.*Сега <\/span><span>9,90\u00A0€/);
  });

  test.each([
    ['without an earlier price', undefined],
    ['with none', null],
    ['with the same earlier price', 990],
    ['with a lower earlier price', 890],
  ])('%s is no reduction', (_, before) => expect(tag(990, before)).not.toMatch(/Преди|Сега|<s[ >]/));

  test('has its second currency only while both must be shown', () => {
    expect(tag(990)).toContain('19,36\u00A0лв.');
    expect(tag(990, null, false)).not.toContain('лв.');
  });
});

describe('the mark of a reduction', () => {
  const mark = (price: number, before: number | null, lowest: number | null) =>
    renderToStaticMarkup(
      <ReductionMark
        price={euro(price)}
        before={before === null ? null : euro(before)}
        lowest={lowest === null ? null : euro(lowest)}
      />,
    ).replaceAll(/<[^>]*>/g, '');

  test.each([
    ['counts from the lowest price of the last 30 days', 850, 1290, 1000, '−15 %'],
    ['counts from the earlier price where no lower one is known', 900, 1000, null, '−10 %'],
    ['is not shown where the price is not below the lowest one', 1000, 1290, 1000, ''],
    ['is not shown where the price has risen', 1100, 1290, 1000, ''],
    ['is not shown without an earlier price', 850, null, 1000, ''],
  ])('%s', (_, price, before, lowest, text) => expect(mark(price, before, lowest)).toBe(text));
});

test('the lowest price has its label, and nothing stands where there is none', () => {
  expect(renderToStaticMarkup(<LowestPrice lowest={euro(850)} label="Най-ниска за 30 дни" />)).toContain(
    'Най-ниска за 30 дни: 8,50\u00A0€',
  );
  expect(renderToStaticMarkup(<LowestPrice lowest={null} label="Най-ниска за 30 дни" />)).toBe('');
});
