import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Settings } from '#contracts/settings/settings.ts';
import { settingsChangesOf, settingsFormOf } from './settings-form-values.ts';
import { readSynonyms, withSynonymOf, writeSynonyms } from './synonym-lines.ts';

// Only the settings under test; the form copies the others unchanged.
const settings = {
  name: 'Искра',
  currency: 'BGN',
  vatPercent: 20,
  delivery: {
    addressPrice: { amount: 690, currency: 'BGN' },
    officePrice: { amount: 490, currency: 'BGN' },
    freeFrom: null,
  },
  dispatch: { cutOffHour: 12, handlingDays: 0, transitDays: { office: 1, address: 1 } },
  reviewRequests: { enabled: true, days: 10 },
  searchSynonyms: [['снус', 'пауч']],
  accounting: { firstNumber: null, paymentCodes: { card: 4, bankTransfer: 1, econt: 3, speedy: 3, otherCourier: 3 } },
  retention: { activities: null, messages: 365, imports: 90, carts: 30, inquiries: null },
  unpaidOrders: { cardHours: 24, transferDays: null },
  codGuard: { firstAboveEuro: 100, refusals: null, ask: 'prepay' },
} as unknown as Settings;

test('sends nothing for an unchanged form', () => {
  expect(settingsChangesOf(settingsFormOf(settings), settingsFormOf(settings), settings)).toEqual({});
});

test('sends the changed settings, with numbers and prices in the format of the API', () => {
  const before = settingsFormOf(settings);
  const after = { ...before, vatPercent: '9,5', delivery: { ...before.delivery, freeFrom: '80,00' } };
  expect(settingsChangesOf(before, after, settings)).toEqual({
    vatPercent: 9.5,
    delivery: { ...settings.delivery, freeFrom: { amount: 8000, currency: 'BGN' } },
  });
});

test('an empty first number disables documents, and an invalid one is refused', () => {
  const before = settingsFormOf(settings);
  const typed = (firstNumber: string) => ({ ...before, accounting: { ...before.accounting, firstNumber } });
  const sent = (from: string, to: string) =>
    settingsChangesOf(typed(from), typed(to), settings).accounting?.firstNumber;
  expect([sent('', '17'), sent('17', ''), sent('', 'седем')]).toEqual([17, null, 0]);
});

test('round-trips synonyms with one group per line', () => {
  const groups = [
    ['снус', 'пауч'],
    ['ментол', 'мента', 'mint'],
  ];
  expect(readSynonyms(writeSynonyms(groups))).toEqual(groups);
  expect(readSynonyms(' снус = пауч ,снус\n\nсамо една\n')).toEqual([['снус', 'пауч']]);
  expect(withSynonymOf('снус, пауч', 'кенче')).toBe('снус, пауч\nкенче, ');
});

test('any group of synonyms is stored as it was read, and read as it was stored', () => {
  const word = fc.stringMatching(/^[а-я]{1,8}( [а-я]{1,8})?$/);
  const group = fc.uniqueArray(word, { minLength: 2, maxLength: 5 });
  const check = fc.property(fc.array(group, { maxLength: 5 }), (groups) => {
    expect(readSynonyms(writeSynonyms(groups))).toEqual(groups);
  });
  fc.assert(check);
});

test('a word for which a synonym is added begins a line of its own, whatever is typed above', () => {
  const check = fc.property(fc.string(), fc.string(), (text, word) => {
    const lines = withSynonymOf(text, word).split('\n');
    expect(lines.at(-1)?.endsWith(', ')).toBe(true);
    expect(readSynonyms(`${withSynonymOf('', word)}друга`).length).toBe(
      word.replaceAll(/[,=;\n]/g, ' ').trim() ? 1 : 0,
    );
    expect(lines.length).toBe(
      text.trim() === '' ? text.trimEnd().split('\n').length : text.trimEnd().split('\n').length + 1,
    );
  });
  fc.assert(check);
});
