import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PayoutColumns } from '#contracts/payouts/payouts.ts';
import { guessColumns } from './guess-columns.ts';
import { type Candidate, matchRow } from './match-rows.ts';
import { readPayoutRows } from './read-payout-rows.ts';
import { inWindows1251 } from './statements/banks/statements.fixtures.ts';
import { parseStatement } from './statements/parse-statement.ts';

/** What a bank knows of a movement; only what came in, in euro, is a payment. */
interface Known {
  isIn: boolean;
  currency: string;
  order: number;
  cents: number;
}

const known = fc.record({
  isIn: fc.boolean(),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD', 'GBP', 'RON', 'CHF'),
  order: fc.integer({ min: 1000, max: 1009 }),
  cents: fc.integer({ min: 1, max: 500_000 }),
});

const point = ({ cents }: Known) => (cents / 100).toFixed(2);
const comma = (one: Known) => point(one).replace('.', ',');
const signed = (one: Known) => (one.isIn ? '' : '-') + point(one);
const text = ({ order }: Known) => `Поръчка ${order}`;
const table = (head: string, rows: readonly Known[], line: (one: Known) => string) =>
  [head, ...rows.map(line)].join('\n');
const either = (one: Known, sum: string, way: boolean) => (one.isIn === way ? sum : '');

/** How banks write movements; those that write one currency for all get the movements of one currency. */
const formats: Record<
  string,
  { write: (rows: readonly Known[], currency: string) => string; isOfOneCurrency?: boolean }
> = {
  'debit and credit': {
    write: (rows) =>
      table(
        'Дата;Дебит;Кредит;Валута;Основание',
        rows,
        (one) =>
          `26.11.2026;${either(one, comma(one), false)};${either(one, comma(one), true)};${one.currency};${text(one)}`,
      ),
  },
  'currency in the header': {
    write: (rows, currency) =>
      table(
        `Дата;Дебит ${currency};Кредит ${currency};Основание`,
        rows,
        (one) => `26.11.2026;${either(one, comma(one), false)};${either(one, comma(one), true)};${text(one)}`,
      ),
    isOfOneCurrency: true,
  },
  'ДТ/КТ': {
    write: (rows) =>
      table(
        'Дата;ДТ/КТ;Сума;Валута;Основание',
        rows,
        (one) => `26.11.2026;${one.isIn ? 'КТ' : 'ДТ'};${comma(one)};${one.currency};${text(one)}`,
      ),
  },
  'Д/К': {
    write: (rows) =>
      table(
        'Дата;Д/К;Сума;Основание',
        rows,
        (one) => `26.11.2026;${one.isIn ? 'К' : 'Д'};${comma(one)} ${one.currency};${text(one)}`,
      ),
  },
  'unnamed direction': {
    write: (rows) =>
      table(
        'Дата;Колона;Сума;Вал.;Основание',
        rows,
        (one) => `26.11.2026;${one.isIn ? 'Кредит' : 'Дебит'};${comma(one)};${one.currency};${text(one)}`,
      ),
  },
  signed: {
    write: (rows) =>
      table(
        'Date,Amount,Currency,Description',
        rows,
        (one) => `2026-11-26,${signed(one)},${one.currency},${text(one)}`,
      ),
  },
  'currency above': {
    write: (rows, currency) =>
      `Сметка;BG80BNBG96611020345678 ${currency}\n${table('Дата;Сума;Основание', rows, (one) => `26.11.2026;${signed(one)};${text(one)}`)}`,
    isOfOneCurrency: true,
  },
  wise: {
    write: (rows) =>
      table(
        'TransferWise ID,Date,Amount,Currency,Payment Reference',
        rows,
        (one) => `T,26-11-2026,${signed(one)},${one.currency},${text(one)}`,
      ),
  },
  mt940: {
    write: (rows, currency) =>
      [
        ':20:1',
        ':25:BG43UNCR70001519562300',
        `:60F:C261126${currency}0,`,
        ...rows.flatMap((one) => [
          `:61:2611261126${one.isIn ? 'C' : 'D'}${comma(one)}NMSCNONREF`,
          `:86:XXX+21${text(one)}`,
        ]),
      ].join('\r\n'),
    isOfOneCurrency: true,
  },
  'mt940 reversals': {
    write: (rows, currency) =>
      [
        ':20:1',
        ':25:BG43UNCR70001519562300',
        `:60F:C261126${currency}0,`,
        ...rows.flatMap((one) => [`:61:261126${one.isIn ? 'C' : 'RC'}${comma(one)}NMSCNONREF`, `:86:${text(one)}`]),
      ].join('\n'),
    isOfOneCurrency: true,
  },
  camt053: {
    write: (rows) =>
      `<Document><BkToCstmrStmt><Stmt>${rows.map((one) => `<Ntry><Amt Ccy="${one.currency}">${point(one)}</Amt><CdtDbtInd>${one.isIn ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts>BOOK</Sts><NtryDtls><TxDtls><RmtInf><Ustrd>${text(one)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`).join('')}</Stmt></BkToCstmrStmt></Document>`,
  },
  bulbank: {
    write: (rows) =>
      `<Items>${rows.map((one) => `<AccountMovement><Amount>${point(one)}</Amount><CCY>${one.currency}</CCY><IBAN>BG43UNCR70001519562300</IBAN><MovementType>${one.isIn ? 'Credit' : 'Debit'}</MovementType><NarrativeI02>${text(one)}</NarrativeI02></AccountMovement>`).join('')}</Items>`,
  },
  revolut: {
    write: (rows) =>
      table(
        'Date completed (UTC),Type,State,Reference,Orig currency,Orig amount,Payment currency,Amount',
        rows,
        (one) =>
          `2026-11-26,${one.isIn ? 'TOPUP' : 'TRANSFER'},COMPLETED,${text(one)},EUR,${point(one)},${one.currency},${signed(one)}`,
      ),
  },
};

const choice = fc.record({
  amounts: fc.constantFrom('signed' as const, 'received' as const, null),
  decimal: fc.constantFrom('comma' as const, 'point' as const, null),
});

test.each(Object.entries(formats))(
  '%s: whatever is in a file and chosen for it, no outgoing or foreign movement is a payment',
  (_, { write, isOfOneCurrency }) => {
    fc.assert(
      fc.property(
        fc.array(known, { minLength: 1, maxLength: 12 }),
        choice,
        fc.boolean(),
        (given, chosen, isWindows) => {
          const currency = given[0]?.currency ?? 'EUR';
          const movements = isOfOneCurrency ? given.map((one) => ({ ...one, currency })) : given;
          const written = write(movements, currency);
          const content = isWindows ? new TextDecoder('windows-1251').decode(inWindows1251(written)) : written;
          const statement = parseStatement({ content, fileName: '' });
          const header = statement.kind === 'table' ? statement.file.header : [];
          const columns: PayoutColumns = { ...guessColumns(header), ...chosen };
          const rows = readPayoutRows(statement, 'bank', columns);
          expect(rows).toHaveLength(movements.length);
          for (const [index, row] of rows.entries()) {
            const {
              isIn,
              currency: own,
              order,
              cents,
            } = movements[index] ?? { isIn: false, currency: '', order: 0, cents: 0 };
            // An order that waits for exactly this sum, in euro and in leva.
            const waiting: Candidate[] = (['EUR', 'BGN'] as const).map((kept, place) => ({
              ...{ id: kept, number: order, currency: kept, isOpen: true, isPaid: false, isCollected: false },
              due: place === 0 ? cents : Math.round((cents * 195_583) / 100_000),
            }));
            const { state } = matchRow(row, waiting.slice(0, 1), new Set());
            const others = matchRow(row, waiting.slice(1), new Set());
            const isPayment = isIn && own === 'EUR';
            if (!isPayment) expect([state, others.state, (row.amount ?? 0) > 0]).toEqual(['ignored', 'ignored', false]);
            else if (row.problem === '') expect(state).toBe('matched');
          }
        },
      ),
      { numRuns: 60 },
    );
  },
);

test('each of the formats does match what came in in euro', () => {
  const came: Known = { isIn: true, currency: 'EUR', order: 1001, cents: 3049 };
  const went: Known = { ...came, isIn: false, order: 1002 };
  for (const [name, { write }] of Object.entries(formats)) {
    const statement = parseStatement({ content: write([came, went], 'EUR'), fileName: '' });
    const rows = readPayoutRows(
      statement,
      'bank',
      guessColumns(statement.kind === 'table' ? statement.file.header : []),
    );
    expect([name, rows[0]?.problem, rows[0]?.amount]).toEqual([name, '', 3049]);
  }
});
