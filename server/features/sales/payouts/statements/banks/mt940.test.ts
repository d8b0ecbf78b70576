import { expect, test } from 'vitest';
import { formatOf, inWindows1251, rowsOf, summary } from './statements.fixtures.ts';

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;

test('Булбанк: sub-fields +NN, entry dates, reversals, and blocks that end with a dash', () => {
  const file = lines(
    ':20:261126',
    ':25:BG43UNCR70001519562300',
    ':60F:C261126EUR1000,00',
    ':61:2611261126C30,49NMSCNONREF//FT26330ABCDEF001',
    ':86:XXX+00Получен превод+21ПОРЪЧКА 1042+30STSABGSF+31BG12STSA30000000000000+32ИВАН ПЕТРОВ',
    ':61:2611261126D30,49NMSCNONREF//FT26330ABCDEF002',
    ':86:XXX+00Нареден превод+21ВРЪЩАНЕ 1043+31BG12STSA30000000000000+32МАРИЯ',
    ':61:2611261126RC30,49NMSCNONREF//FT26330ABCDEF003',
    ':86:XXX+00Сторно+21ПОРЪЧКА 1044',
    ':61:2611261126RD30,49NMSCNONREF//FT26330ABCDEF004',
    ':86:XXX+00Сторно+21ВРЪЩАНЕ 1045',
    ':61:2611261126CR12,NMSCNONREF//FT26330ABCDEF005',
    ':86:XXX+21ПОРЪЧКА 1046',
    ':62F:C261126EUR1012,00',
    '-',
  );
  expect(formatOf(file)).toBe('MT940');
  const rows = rowsOf(inWindows1251(file));
  expect(summary(rows)).toEqual([
    [3049, 'ПОРЪЧКА 1042 · ИВАН ПЕТРОВ · Получен превод', ''],
    [-3049, 'ВРЪЩАНЕ 1043 · МАРИЯ · Нареден превод', 'Изходящ превод.'],
    [-3049, 'ПОРЪЧКА 1044 · Сторно', 'Изходящ превод.'],
    [null, 'ВРЪЩАНЕ 1045 · Сторно', 'Върнат изходящ превод (30,49).'],
    [1200, 'ПОРЪЧКА 1046', ''],
  ]);
  expect(rows[0]).toMatchObject({ line: 4, date: '26.11.2026', currency: 'EUR' });
});

test('ДСК and Fibank: sub-fields ?NN cut at 27 signs, within a number too', () => {
  const file = lines(
    ':20:123456',
    ':25:BG20STSA93000024288530',
    ':28C:00001/001',
    ':60F:C261126EUR0,00',
    ':61:2611261126C30,49NTRFNONREF',
    // A sub-field of 27 signs goes on in the next one.
    ':86:166?00ПРЕВОД?20ПЛАЩАНЕ ПО ПОРЪЧКА НОМЕР 10?2142 БЛАГОДАРЯ?30STSABGSF?31BG12STSA30000000000000?32ИВАН',
    ':62F:C261126EUR30,49',
  );
  expect(rowsOf(inWindows1251(file))[0]?.text).toBe('ПЛАЩАНЕ ПО ПОРЪЧКА НОМЕР 1042 БЛАГОДАРЯ · ИВАН · ПРЕВОД');
});

test('free text over lines: a full line goes on in the next one, a shorter one ends', () => {
  const full = 'ПЛАЩАНЕ ПО ПОРЪЧКА С НОМЕР И ОЩЕ ДУМИ ДО КРАЯ НА ТОЗИ ДЪЛЪГ РЕД 1';
  expect(full).toHaveLength(65);
  const file = lines(
    ':20:1',
    ':25:BG20FINV91501215012345',
    ':60F:C261126EUR0,',
    ':61:261126C5,NTRFX//1',
    `:86:${full}`,
    '042 от',
    '+359888123456',
    ':62F:C261126EUR5,',
  );
  expect(rowsOf(file)[0]?.text).toBe(`${full}042 от +359888123456`);
});

test('an account in another currency is never matched, nor one whose currency is not said', () => {
  const statement = (balance: string) =>
    lines(':20:1', ':25:BG43UNCR70001519562300', balance, ':61:2611261126C30,49NMSCNONREF//1', ':86:ПОРЪЧКА 1042');
  expect(summary(rowsOf(statement(':60F:C261126USD1000,00')))).toEqual([
    [null, 'ПОРЪЧКА 1042', expect.stringContaining('30,49 USD')],
  ]);
  expect(rowsOf(statement(':28C:1'))[0]).toMatchObject({ amount: null });
  const both = statement(':60F:C261126USD1000,00') + statement(':60F:C261126EUR1000,00');
  expect(rowsOf(both).map(({ amount }) => amount)).toEqual([null, 3049]);
});

test('the text of `:86:` after a balance is not that of a movement, and a movement that cannot be read is not left out', () => {
  const file = lines(
    ':20:1',
    ':25:BG43UNCR70001519562300',
    ':60F:C261126EUR0,',
    ':61:2611261126C1,NMSCX//1',
    ':62F:C261126EUR1,',
    ':86:НЕ Е ОТ ПРЕВОД',
  );
  expect(rowsOf(file)[0]?.text).toBe('X');
  expect(() => rowsOf(file.replace('C1,NMSC', 'Z1,NMSC'))).toThrow('Ред 4 на MT940 не се чете');
  expect(() => rowsOf(lines(':20:1', ':25:BG43UNCR70001519562300', ':62F:C261126EUR1,'))).toThrow('няма движения');
});
