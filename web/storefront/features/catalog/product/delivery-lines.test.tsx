import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInShop } from '#web/storefront/features/settings/render-in-shop.fixtures.tsx';
import { DeliveryLines } from './delivery-lines.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const usual = {
  delivery: { officePrice: euro(300), addressPrice: euro(500), freeFrom: euro(6000) as ReturnType<typeof euro> | null },
  deliveryMethods: ['office', 'address'],
  paymentMethods: ['cod'],
  inspection: 'none',
  dispatch: { cutOffHour: 14, handlingDays: 0, transitDays: { office: 1, address: 2 } },
};

function lines(settings: object = {}, props: Partial<Parameters<typeof DeliveryLines>[0]> = {}): string[] {
  const element = <DeliveryLines price={euro(1290)} isAvailable engraving={null} {...props} />;
  const html = renderInShop(element, { ...usual, ...settings });
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, line = '']) => line.replaceAll(/<[^>]*>/g, ' ').trim());
}

describe('what a delivery costs', () => {
  test('is said for each way that the shop offers', () => {
    expect(lines().slice(0, 2)).toEqual([
      expect.stringContaining('До офис на куриер: 3,00\u00A0€'),
      expect.stringContaining('До адрес: 5,00\u00A0€'),
    ]);
    expect(lines({ deliveryMethods: ['address'] }).join()).not.toContain('До офис');
  });

  test('is nothing from the sum on, which is then not offered any more', () => {
    const texts = lines({}, { price: euro(6000) });
    expect(texts[0]).toContain('До офис на куриер: безплатно');
    expect(texts.join()).not.toContain('Безплатна доставка над');
    expect(lines({}, { price: euro(5999) })[2]).toBe('Безплатна доставка над 60,00\u00A0€');
    expect(lines({ delivery: { ...usual.delivery, freeFrom: null } }).join()).not.toContain('Безплатна');
  });
});

afterEach(() => void vi.useRealTimers());

describe('when it arrives', () => {
  test('is said as a day in the page already, so that no text changes while it is read', () => {
    vi.useFakeTimers({ now: new Date('2026-11-25T09:00:00Z') });
    expect(lines()[0]).toMatch(/Пристига на 26 ноември, четвъртък$/);
    vi.setSystemTime(new Date('2026-11-25T12:00:00Z'));
    expect(lines()[0]).toMatch(/Пристига на 27 ноември, петък$/);
  });

  test('is not promised for what is sold out', () => {
    expect(lines({}, { isAvailable: false }).join()).not.toContain('Пристига');
  });

  test('is later by the days that an engraving takes', () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z') });
    const engraving = { maxLength: 20, required: false, extraDays: 3, returnable: true } as never; // what is read of it
    expect(lines()[0]).toContain('24 ноември');
    expect(lines({}, { engraving })[0]).toContain('27 ноември');
  });
});

describe('the rules of the shop', () => {
  test.each([
    ['none', 'Плащане при доставка'],
    ['open', 'Плащане при доставка, с преглед преди това'],
    ['test', 'Плащане при доставка, с преглед и проба преди това'],
  ])('with the inspection "%s": %s', (inspection, text) => expect(lines({ inspection })).toContain(text));

  test('cash on delivery is not named where the shop does not take it', () => {
    expect(lines({ paymentMethods: ['card'] }).join()).not.toContain('Плащане при доставка');
  });

  test.each([
    ['goods', null, 'Връщане до 14 дни.'],
    ['goods with an engraving that may be returned', { required: true, returnable: true }, 'Връщане до 14 дни'],
    ['goods with an engraving only', { required: true, returnable: false }, 'Гравираното не се връща'],
    ['goods with or without one', { required: false, returnable: false }, 'С надпис не се връща.'],
  ])('%s', (_, engraving, text) => {
    expect(lines({}, { engraving: engraving as never }).at(-1)).toContain(text); // what is read of an engraving
  });
});
