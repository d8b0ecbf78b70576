import { expect, test } from 'vitest';
import { inWindows1251, formatOf, rowsOf, summary } from './statements.fixtures.ts';

const names =
  '"Счетоводна дата","Вальор","Основание","Наредител","Номер сметка на наредителя / получателя","Вид на трансакцията",' +
  '"Свързваща референция","Валутен курс","Сума във валутата на превода","Дебит EUR","Кредит EUR","Дата","час"';

test('the CSV of ДСК: a heading of the bank, quoted cells, breaks of HTML in a reason, debit beside credit', () => {
  const file = [
    '"БАНКА","БАНКА ДСК ЕАД"',
    '"АДРЕС","СОФИЯ, МОСКОВСКА 19"',
    names,
    '"26.11.2026","26.11.2026","474836xxxxxx0742  БДСК ТАКСА ПАРИЧЕН ТРАНСФЕР 24.11.2026 19:30<br/>Авт. код: B93041","BGR SOFIA","7291061523019999","КАРТОВА ОПЕРАЦИЯ","608260934307551","","","1,51","","26.11.2026","17:04"',
    '"27.11.2026","27.11.2026","ПОРЪЧКА 1042","ИВАН ПЕТРОВ","BG12STSA30000000000000","КРЕДИТЕН ПРЕВОД","608260934307552","","","","30,49","27.11.2026","16:58"',
    '"27.11.2026","27.11.2026","ВЪЗСТАНОВЯВАНЕ ПО ПОРЪЧКА 1043","МАРИЯ","BG12UNCR30000000000000","ПРЕВОД","608260934307553","","","30,49","","27.11.2026","16:59"',
    '"","","Общо","","","","","","","32,00","30,49","",""',
  ].join('\r\n');
  const rows = rowsOf(`\uFEFF${file}`);
  expect(summary(rows).slice(0, 3)).toEqual([
    [
      -151,
      '474836xxxxxx0742  БДСК ТАКСА ПАРИЧЕН ТРАНСФЕР 24.11.2026 19:30 Авт. код: B93041 · BGR SOFIA',
      'Изходящ превод.',
    ],
    [3049, 'ПОРЪЧКА 1042 · ИВАН ПЕТРОВ', ''],
    [-3049, 'ВЪЗСТАНОВЯВАНЕ ПО ПОРЪЧКА 1043 · МАРИЯ', 'Изходящ превод.'],
  ]);
  // The sum of the statement is no payment.
  expect(rows[3]).toMatchObject({ amount: null, problem: expect.stringContaining('Не личи') });
  expect(rows[1]).toMatchObject({ currency: 'EUR', date: '27.11.2026' });
  expect(summary(rowsOf(inWindows1251(file)))).toEqual(summary(rows));
});

test('the .xls of ДСК is an HTML table under its account', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td nowrap>${cell}</td>`).join('')}</tr>`;
  const page = `<html><head><meta charset="utf-8"><style>td{mso-number-format:"\\@"}</style></head><body><table border=1>
    <tr><td colspan="10">Движения по сметка BG20STSA93000024288530 EUR</td></tr><tr><td colspan="10">&nbsp;</td></tr>
    ${row('<b>Дата</b>', '<b>Основание</b>', 'Наредител/Получател', 'Номер сметка на наредителя / получателя', 'Вид на трансакцията', 'Свързваща референция', 'Сума във валутата на превода', 'Валутен курс', 'Дебит EUR', 'Кредит EUR')}
    ${row('27.11.2026', 'Поръчка&nbsp;1042', 'ЕТ &quot;ИВАН&quot;', 'BG12STSA30000000000000', 'КРЕДИТЕН ПРЕВОД', '', '', '', '', '1.395,80')}
    <tr><td>27.11.2026<td>Връщане 1043<td>МАРИЯ<td/><td>ПРЕВОД<td/><td/><td/><td>30,49<td/></tr>
    ${row('Общо', '', '', '', '', '', '', '', '30,49', '1.395,80')}
    </table></body></html>`;
  expect(summary(rowsOf(page)).slice(0, 2)).toEqual([
    [139_580, 'Поръчка 1042 · ЕТ "ИВАН"', ''],
    [-3049, 'Връщане 1043 · МАРИЯ', 'Изходящ превод.'],
  ]);
  expect(rowsOf(page.replaceAll('EUR', 'USD'))[0]).toMatchObject({
    amount: null,
    problem: expect.stringContaining('1.395,80 USD'),
  });
});

test('the XML of ДСК, with breaks of HTML that are not closed', () => {
  const movement = (type: string, reason: string, amount: string) =>
    `<AccountMovement><ValueDate>27.11.2026</ValueDate><Reason>${reason}</Reason><OppositeSideName>ИВАН</OppositeSideName>
     <OppositeSideAccount>BG12STSA30000000000000</OppositeSideAccount><MovementType>${type}</MovementType><Amount>${amount}</Amount></AccountMovement>`;
  const file = `<?xml version="1.0" encoding="utf-8"?><AccountMovements>${movement('Credit', 'Поръчка<br>1042', '30,49')}${movement('Debit', 'Връщане 1043', '30,49')}${movement('Друго', '1044', '30,49')}${movement('Credit', '1045', '-30,49')}</AccountMovements>`;
  expect(formatOf(file)).toBe('ДСК (XML)');
  expect(summary(rowsOf(file))).toEqual([
    [3049, 'Поръчка 1042 · ИВАН', ''],
    [-3049, 'Връщане 1043 · ИВАН', 'Изходящ превод.'],
    [null, '1044 · ИВАН', expect.stringContaining('Не личи')],
    [-3049, '1045 · ИВАН', 'Изходящ превод.'],
  ]);
});
