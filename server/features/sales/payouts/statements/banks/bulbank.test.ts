import { expect, test } from 'vitest';
import { formatOf, rowsOf, summary } from './statements.fixtures.ts';

const movement = (type: string, narrative: string, { currency = 'EUR', amount = '30.49', status = 'success' } = {}) => `
  <AccountMovement>
    <Account i:nil="true"/><Amount>${amount}</Amount><CCY>${currency}</CCY><DocumentReference>000000001234567FT26330ABCDEF001</DocumentReference>
    <GppReference i:nil="true"/><HasDocument>true</HasDocument><IBAN>BG43UNCR70001519562300</IBAN>
    <MovementDocument xmlns:d2p1="urn:x" i:type="d2p1:AccountMovementDocumentI02"><PayerBIC>STSABGSF</PayerBIC></MovementDocument>
    <MovementFunctionalType>Кредитен превод</MovementFunctionalType><MovementType>${type}</MovementType>
    <Narrative>ПОЛУЧЕН ПРЕВОД</Narrative><NarrativeI02>${narrative}</NarrativeI02><OppositeSideAccount>BG12STSA30000000000000</OppositeSideAccount>
    <OppositeSideName>Иван Петров</OppositeSideName><PaymentDateTime>2026-11-26T10:15:00</PaymentDateTime><Reason>Превод</Reason><ReasonI02>Превод</ReasonI02>
    <Status><Context>${status}</Context></Status><Tooltip>Входяща</Tooltip><ValueDate>2026-11-26T00:00:00</ValueDate>
  </AccountMovement>`;
const file = (...movements: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<Items xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${movements.join('')}</Items>`;

test('the XML of Булбанк: credits that succeeded are payments', () => {
  const content = file(
    movement('Credit', 'Поръчка 1042'),
    movement('Debit', 'Връщане 1043'),
    movement('Credit', 'Поръчка 1044', { currency: 'USD' }),
    movement('Credit', 'Поръчка 1045', { status: 'failed' }),
    movement('', 'Поръчка 1046'),
  );
  expect(formatOf(content)).toBe('Булбанк (XML)');
  const rows = rowsOf(content);
  expect(rows.map(({ amount }) => amount)).toEqual([3049, -3049, null, null, null]);
  expect(rows[0]).toMatchObject({
    date: '26.11.2026',
    currency: 'EUR',
    text: 'Поръчка 1042 · ПОЛУЧЕН ПРЕВОД · Превод · Иван Петров',
  });
  expect(rows.map(({ problem }) => problem)).toEqual([
    '',
    'Изходящ превод.',
    expect.stringContaining('30.49 USD'),
    'Преводът не е изпълнен (30.49).',
    expect.stringContaining('Не личи дали'),
  ]);
});

test('older files of Булбанк and Пощенска: type 2 came in, type 1 went out', () => {
  const older = (type: string, text: string) =>
    `<BankAccountMovement><MovementType>${type}</MovementType><MovementAmount>30.49</MovementAmount><PaymentDate>2026-11-26T00:00:00</PaymentDate><MovementDocument><Description1>${text}</Description1><PayerName>Иван</PayerName></MovementDocument></BankAccountMovement>`;
  const content = `<ArrayOfAPAccounts><APAccount><BankAccount><IBAN>BG43UNCR70001519562300</IBAN><CCY>EUR</CCY><BankAccountMovements><ArrayOfBankAccountMovements>${older('2', 'Поръчка 1042')}${older('1', 'Връщане 1043')}${older('3', '1044')}</ArrayOfBankAccountMovements></BankAccountMovements></BankAccount></APAccount></ArrayOfAPAccounts>`;
  expect(summary(rowsOf(content))).toEqual([
    [3049, 'Поръчка 1042 · Иван', ''],
    [-3049, 'Връщане 1043 · Иван', 'Изходящ превод.'],
    [null, '1044 · Иван', expect.stringContaining('Не личи')],
  ]);
});
