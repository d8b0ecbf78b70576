import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditLines } from '#server/features/accounting/documents/credits/issue-credit.ts';
import { documentLines, sumsOf } from '#server/features/accounting/documents/document-lines.ts';
import type { DocumentRow } from '#server/features/accounting/documents/documents.tables.ts';
import { defaultSettings } from '#server/features/store/settings/default-settings.ts';
import { auditViolations } from '#tests/support/validate-audit.ts';
import { splitLine } from './audit-articles.ts';
import { auditOrder } from './audit-order.ts';
import type { AuditRefund, AuditReport } from './audit-report.ts';
import { checkAudit } from './check-audit.ts';
import { encodeCp1251 } from './encode-cp1251.ts';
import { writeAuditXml } from './write-audit-xml.ts';

const accounting = { ...defaultSettings.accounting, processor: 'IE513174 Stripe' };
const head = {
  eik: '175074752',
  shopNumber: 'RF0000020',
  domain: 'iskra.example',
  createdOn: '2026-12-02',
  month: '2026-11',
};

const part = fc
  .record({
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 230 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    unitPrice: fc.integer({ min: 0, max: 2_000_000 }),
    // A line may be free, the delivery may be missing.
    off: fc.integer({ min: 0, max: 100 }),
    vatRate: fc.constantFrom(0, 9, 20),
  })
  .map(({ off, ...rest }) => {
    const full = rest.quantity * rest.unitPrice;
    return { ...rest, gross: full - Math.floor((full * off) / 100) };
  });

/** A document as an order of any cart, discount, rate and currency gets it. */
const document = fc
  .record({
    parts: fc.array(part, { minLength: 1, maxLength: 8 }),
    currency: fc.constantFrom('BGN' as const, 'EUR' as const),
    method: fc.constantFrom('cod' as const, 'bank_transfer' as const, 'card' as const),
  })
  .map(
    ({ parts, currency, method }): Pick<DocumentRow, 'number' | 'issuedAt' | 'net' | 'vat' | 'gross' | 'content'> => {
      const lines = documentLines(parts, currency);
      return {
      number: 1,
      issuedAt: new Date('2026-11-30T21:59:59Z'),
      ...sumsOf(lines),
      content: {
        seller: {
          shop: 'Искра', site: 'iskra.example', company: 'Искра ООД', eik: head.eik, vatNumber: '', address: 'Пловдив',
          manager: '', phone: '', email: '', iban: '', bank: '', shopNumber: head.shopNumber,
        },
        buyer: null,
        order: { number: 1042, placedAt: '2026-11-01T10:00:00Z' },
        payment: { method, reference: 'pi_1' },
        lines,
        vatRate: 20,
        vatGroup: 'Б',
        exemption: '',
        inLeva: currency === 'BGN' ? 1 : null,
        qr: '',
        corrects: null,
      },
    }; // prettier-ignore
    },
  );

const orderOf = (row: object, number: number) => {
  // The rules read only what the generator fills in.
  const order = auditOrder(row as DocumentRow, number % 2 === 0 ? 'econt' : null, accounting);
  return { ...order, documentNumber: number };
};

test('the totals of a report match to the cent for any cart, discount, delivery, free line, rate and currency', () => {
  fc.assert(
    fc.property(fc.array(document, { minLength: 1, maxLength: 5 }), (rows) => {
      const report: AuditReport = { ...head, orders: rows.map((row, index) => orderOf(row, index + 1)), refunds: [] };
      expect(checkAudit(report)).toEqual([]);
      for (const [index, { total, net, discount, vat }] of report.orders.entries()) {
        expect([total, net - discount, vat]).toEqual([rows[index]?.gross, rows[index]?.net, rows[index]?.vat]);
      }
    }),
  );
});

test('the file of generated orders and partial refunds conforms to the schema of the tax agency', async () => {
  const cases = fc.sample(
    fc.tuple(fc.array(document, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 99 })),
    25,
  );
  for (const [rows, percent] of cases) {
    const orders = rows.map((row, index) => orderOf(row, index + 1));
    const refunds = rows.flatMap(({ gross }): AuditRefund[] => {
      const amount = Math.floor((gross * percent) / 100);
      const parts = [{ name: 'Върнато', quantity: 1, unitPrice: amount, gross: amount, vatRate: 20 }];
      const credit = sumsOf(creditLines(parts, { currency: 'EUR', amount, credited: new Map() }));
      return amount > 0 ? [{ orderNumber: '1042', amount: credit.gross, day: '2026-11-30', code: 1 }] : [];
    });
    const report = { ...head, orders, refunds };
    expect(checkAudit(report)).toEqual([]);
    expect(await auditViolations(encodeCp1251(writeAuditXml(report)))).toEqual([]);
  }
}, 120_000);

test('the schema check can fail', async () => {
  const row = fc.sample(document, 1)[0] ?? {};
  const xml = writeAuditXml({ ...head, orders: [orderOf(row, 1)], refunds: [] });
  const broken = [
    xml.replace(/<doc_n>\d+<\/doc_n>/, ''),
    xml.replace('<mon>11<', '<mon>13<'),
    xml.replace(/<ord_total2>[\d.]+</, '<ord_total2>1.234<'),
    xml.replace('RF0000020', 'RF00000200'.padEnd(11, '1')),
  ];
  for (const wrong of broken) expect(await auditViolations(encodeCp1251(wrong))).not.toEqual([]);
});

test('the arithmetic check can fail', () => {
  const row = { ...fc.sample(document, { numRuns: 1, seed: 7 })[0] };
  const order = orderOf(row, 1);
  const faultsOf = (changes: object) => checkAudit({ ...head, orders: [{ ...order, ...changes }], refunds: [] });
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ total: order.total + 1 })).toEqual([{ fault: 'общата сума не излиза', orderNumber: '1042' }]);
  expect(faultsOf({ articles: [] })).toContainEqual({ fault: 'няма стоки', orderNumber: '1042' });
  expect(
    faultsOf({ articles: order.articles.map((article) => ({ ...article, sum: article.sum + 1 })) }),
  ).toContainEqual({ fault: 'сборът на ред не излиза', orderNumber: '1042' });
  expect(faultsOf({ paymentCode: 2 })).toContainEqual({ fault: 'няма номер на виртуалния ПОС', orderNumber: '1042' });
  expect(faultsOf({ paymentCode: 4, processor: '' })).toContainEqual({
    fault: 'няма доставчик на платежни услуги',
    orderNumber: '1042',
  });
  expect(checkAudit({ ...head, orders: [order, order], refunds: [] })).toEqual([
    { fault: 'повторен номер на документ', orderNumber: null },
  ]);
});

test('a line whose net is not divisible becomes two with prices a cent apart', () => {
  expect(splitLine({ net: 2498, vat: 499, quantity: 3 })).toEqual([
    { quantity: 1, price: 832, vat: 166 },
    { quantity: 2, price: 833, vat: 333 },
  ]);
  expect(splitLine({ net: 2400, vat: 480, quantity: 3 })).toEqual([{ quantity: 3, price: 800, vat: 480 }]);
  expect(splitLine({ net: 0, vat: 0, quantity: 2 })).toEqual([{ quantity: 2, price: 0, vat: 0 }]);
});

test('quotes and Cyrillic are encoded as windows-1251, and other characters as references', () => {
  const bytes = encodeCp1251('„Искра“ – 5 € № 😀');
  expect(new TextDecoder('windows-1251').decode(bytes)).toBe('„Искра“ – 5 € № &#128512;');
  expect(bytes[0]).toBe(0x84);
});
