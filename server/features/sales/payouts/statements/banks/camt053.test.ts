import { expect, test } from 'vitest';
import { formatOf, rowsOf, summary } from './statements.fixtures.ts';

const document = (version: string, entries: string, prefix = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${prefix}Document xmlns${prefix ? ':n' : ''}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><${prefix}BkToCstmrStmt><${prefix}Stmt><${prefix}Id>1</${prefix}Id>
  <${prefix}Acct><${prefix}Id><${prefix}IBAN>BG80BNBG96611020345678</${prefix}IBAN></${prefix}Id></${prefix}Acct>${entries}</${prefix}Stmt></${prefix}BkToCstmrStmt></${prefix}Document>`;

interface Entry {
  amount?: string;
  currency?: string;
  way?: string;
  status?: string;
  more?: string;
  details?: string;
}
const entry = ({
  amount = '30.49',
  currency = 'EUR',
  way = 'CRDT',
  status = '<Sts>BOOK</Sts>',
  more = '',
  details = '',
}: Entry) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd>${more}${status}<BookgDt><Dt>2026-11-26</Dt></BookgDt><AcctSvcrRef>BK-1</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`;
const detail = (text: string, { amount = '', name = '' } = {}) =>
  `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount}${name}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

test.each(['02', '04', '08'])('version .%s: credits are payments, debits are not', (version) => {
  const name =
    version === '08'
      ? '<RltdPties><Dbtr><Pty><Nm>Иван</Nm></Pty></Dbtr></RltdPties>'
      : '<RltdPties><Dbtr><Nm>Иван</Nm></Dbtr></RltdPties>';
  const status = version === '08' ? '<Sts><Cd>BOOK</Cd></Sts>' : '<Sts>BOOK</Sts>';
  const file = document(
    version,
    entry({ status, details: detail('Поръчка 1042', { name }) }) +
      entry({ status, way: 'DBIT', details: detail('Връщане 1043') }),
  );
  expect(formatOf(file)).toBe('CAMT.053');
  const rows = rowsOf(file);
  expect(summary(rows)).toEqual([
    [3049, 'Поръчка 1042 · Иван', ''],
    [-3049, 'Връщане 1043', 'Изходящ превод.'],
  ]);
  expect(rows[0]).toMatchObject({ date: '26.11.2026', currency: 'EUR', line: 3 });
});

test('elements are known by local names, whatever prefix they have', () => {
  const prefixed = entry({ details: detail('Поръчка 1042') }).replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:');
  expect(summary(rowsOf(document('02', prefixed, 'n:')))).toEqual([[3049, 'Поръчка 1042', '']]);
});

test('pending entries and reversals are no payments; a reversal of a credit went out', () => {
  const rows = rowsOf(
    document(
      '02',
      entry({ status: '<Sts>PDNG</Sts>', details: detail('1042') }) +
        entry({ status: '<Sts><Cd>INFO</Cd></Sts>', details: detail('1043') }) +
        entry({ more: '<RvslInd>true</RvslInd>', details: detail('1044') }) +
        entry({ way: 'DBIT', more: '<RvslInd>true</RvslInd>', details: detail('1045') }) +
        entry({ way: 'XXXX', details: detail('1046') }),
    ),
  );
  expect(rows.map(({ amount }) => amount)).toEqual([null, null, null, -3049, null]);
  expect(rows.map(({ problem }) => problem.split(' (')[0])).toEqual([
    'Още не е осчетоводен',
    'Още не е осчетоводен',
    'Сторно на предишен превод',
    'Изходящ превод.',
    'Не личи дали парите са получени',
  ]);
});

test('a batch is divided where its parts carry amounts that add up, and whole otherwise', () => {
  const amount = (sum: string, currency = 'EUR') => `<Amt Ccy="${currency}">${sum}</Amt>`;
  const older = (sum: string) => `<AmtDtls><TxAmt><Amt Ccy="EUR">${sum}</Amt></TxAmt></AmtDtls>`;
  const batch = (...parts: string[]) => rowsOf(document('04', entry({ amount: '50.00', details: parts.join('') })));
  expect(
    summary(batch(detail('1042', { amount: amount('20.00') }), detail('1043', { amount: amount('30.00') }))),
  ).toEqual([
    [2000, '1042', ''],
    [3000, '1043', ''],
  ]);
  expect(batch(detail('1042', { amount: older('20.00') }), detail('1043', { amount: older('30.00') }))).toHaveLength(2);
  expect(summary(batch(detail('1042'), detail('1043')))).toEqual([[5000, '1042 · 1043', '']]);
  // 50 do not arrive as 20 euro and 30 dollars, nor as 20 and 20.
  expect(
    batch(detail('1042', { amount: amount('20.00') }), detail('1043', { amount: amount('30.00', 'USD') })),
  ).toHaveLength(1);
  expect(batch(detail('1042', { amount: amount('20.00') }), detail('1043', { amount: amount('20.00') }))).toHaveLength(
    1,
  );
});

test('another currency is shown and never matched; structured references count', () => {
  const reference = '<TxDtls><RmtInf><Strd><CdtrRefInf><Ref>1042</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>';
  expect(
    summary(rowsOf(document('02', entry({ currency: 'USD', details: reference }) + entry({ details: reference })))),
  ).toEqual([
    [null, '1042', expect.stringContaining('30.49 USD')],
    [3049, '1042', ''],
  ]);
  expect(rowsOf(document('02', entry({ details: reference }).replace(' Ccy="EUR"', '')))[0]?.amount).toBeNull();
});

test('movements within the day are refused with what to download instead', () => {
  const within =
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.02"><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>';
  expect(() => rowsOf(within)).toThrow('Изтегли извлечение: CAMT.053');
});
