import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storedItems } from '#contracts/pages/stored-items.rule.ts';
import { withdrawalDays } from '#contracts/withdrawals/withdrawal-deadline.rule.ts';
import { defaultSettings } from '#server/features/store/settings/default-settings.ts';
import { fillText } from './fill-text.ts';

const folder = new URL('defaults/', import.meta.url);
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const);

/** Numbers that a default text may state itself: laws, standards and addresses, and rules that no setting changes. */
const stated: readonly RegExp[] = [
  /^(#+ )?\d+\. /gm,
  /WCAG 2\.2|EN 301 549|400 %/g,
  /София \d{4}, (бул\. „Проф\. Цветан Лазаров“ 2|ул\. „Врабча“ 1)/g,
  // The shop asks for it before an order; the lowest price before a reduction (lowest-price-before.ts).
  /18 години|30 дни/g,
  // The period of withdrawal, of sending the goods back, and of the refund.
  new RegExp(`\\b${withdrawalDays} дни`, 'g'),
];
/** Counts in words. */
const words = /(?<!\p{L})(два|две|три|четири|пет|шест|седем|осем|девет|десет|дванадесет|обяд|часа)(?!\p{L})/giu;
/** What the law or the owner promises, which no code holds. */
const promised = /до пет работни дни|Отговаряме до един работен ден/g;

test.each(texts)('%s states no number that the code or a setting may contradict', (_file, text) => {
  const rest = [...stated, promised].reduce((left, known) => left.replaceAll(known, ''), text);
  expect(rest.match(/\d+/g) ?? []).toEqual([]);
  expect(rest.match(words) ?? []).toEqual([]);
});

test.each(texts)('%s has no unknown placeholder', (_file, text) => {
  expect(fillText(text, { ...defaultSettings, pixelId: '1' })).not.toMatch(/\{\w+\}/);
});

test('the delivery page promises what the settings offer, and nothing else', () => {
  const page = texts.find(([file]) => file === 'delivery-and-returns.md')?.[1] ?? '';
  const filled = (changes: Partial<typeof defaultSettings>) => fillText(page, { ...defaultSettings, ...changes });
  const usual = filled({});
  for (const said of ['До офис или автомат на куриер: 4,90', 'До адрес: 6,90', 'до 14:00 ч.', 'тръгва същия ден'])
    expect(usual).toContain(said);
  expect(usual).not.toContain('преди да платите');
  expect(filled({ inspection: 'test' })).toContain('отвориш пратката и да пробваш стоката, преди да платиш');
  expect(filled({ deliveryMethods: ['address'] })).not.toContain('До офис');
  expect(filled({ quoteDelivery: true })).toContain('До адрес: по цената на куриера');
  const slow = { cutOffHour: 0, handlingDays: 2, transitDays: { office: 1, address: 2 } };
  expect(filled({ dispatch: slow })).toContain('Поръчка в работен ден тръгва до 3 работни дни и обикновено пътува 2');
});

test('the privacy text has the periods of the settings, and speaks of a pixel only where there is one', () => {
  const page = texts.find(([file]) => file === 'privacy-policy.md')?.[1] ?? '';
  const filled = (changes: Partial<typeof defaultSettings>) => fillText(page, { ...defaultSettings, ...changes });
  const { retention } = defaultSettings;
  const usual = filled({});
  expect(usual).toContain('| Изпратени имейли и SMS | 730 дни |');
  expect(usual).toContain('| Записи за сигурност: IP адрес, устройство | 180 дни |');
  expect(usual).toContain('Сайтът не зарежда рекламни пиксели.');
  expect(usual).not.toContain('Настройки за бисквитки');
  expect(filled({ pixelId: '1' })).toContain('Настройки за бисквитки');
  expect(filled({ retention: { ...retention, messages: null, carts: 30 } })).toMatch(
    /Количка с профил \| 30 дни след последната промяна[^]*Изпратени имейли и SMS \| без срок/,
  );
  for (const { name } of storedItems) expect(usual).toContain(`| \`${name}\` |`);
});

test('the terms say who may buy and when an unpaid order ends as the settings do, and deny nothing of a product', () => {
  const page = texts.find(([file]) => file === 'tos.md')?.[1] ?? '';
  const filled = (changes: Partial<typeof defaultSettings>) => fillText(page, { ...defaultSettings, ...changes });
  const usual = filled({ paymentMethods: ['cod', 'bank_transfer', 'card'] });
  expect(usual).toContain('показани в магазина. Поръчва се само от навършили 18 години. Продуктите');
  expect(usual).toContain(
    'Ако сумата по превод не дойде до 7 работни дни, или плащането с карта не мине до 24 часа, поръчката се отказва',
  );
  expect(filled({ adultsOnly: false })).toContain('показани в магазина. Продуктите не са лекарство');
  const unpaidOrders = { cardHours: null, transferDays: 1 };
  expect(filled({ paymentMethods: ['cod', 'bank_transfer', 'card'], unpaidOrders })).toContain(
    'превод. Ако сумата по превод не дойде до един работен ден, поръчката се отказва',
  );
  expect(filled({ paymentMethods: ['cod'] })).not.toContain('поръчката се отказва');
  // A product may be a food supplement, and one with engraving may be returned (product-facts, engraving.rule.ts).
  expect(usual).not.toContain('не са хранителна добавка');
  expect(usual).toContain('надпис по твоя поръчка, ако това пише на страницата му');
});
