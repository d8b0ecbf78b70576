import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grossByRate, vatOf } from '#contracts/cart/vat-by-rate.rule.ts';
import { vatContained } from '#contracts/cart/vat-contained.rule.ts';
import { momentOf, saleQr } from '#contracts/documents/sale-qr.rule.ts';
import { chargedInEuro } from '#contracts/payments/charged-in-euro.rule.ts';
import { creditLines } from './credits/issue-credit.ts';
import { documentLines, type SoldPart, sumsByRate, sumsOf } from './document-lines.ts';
import { orderVatRate } from './order-vat-rate.ts';
import { deliveryParts, partsByRate } from './sold-parts.ts';

const part = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99 }),
    unitPrice: fc.integer({ min: 0, max: 50_000 }),
    off: fc.nat(100),
    vatRate: fc.constantFrom(0, 9, 20),
  })
  .map(({ off, ...rest }) => {
    const full = rest.quantity * rest.unitPrice;
    return { ...rest, name: 'Мента', gross: full - Math.floor((full * off) / 100) };
  });
const parts = fc.array(part, { minLength: 1, maxLength: 12 });
const currency = fc.constantFrom('BGN' as const, 'EUR' as const);
const taxed = (sold: readonly SoldPart[]) => sold.map(({ gross, vatRate }) => ({ gross, rate: vatRate }));

test('lines add up to the charged sum, and those of each rate to its base and its tax, for any cart and discount', () => {
  fc.assert(
    fc.property(parts, currency, (sold, code) => {
      const lines = documentLines(sold, code);
      const total = sold.reduce((sum, { gross }) => sum + gross, 0);
      expect(sumsOf(lines).gross).toBe(chargedInEuro({ amount: total, currency: code }).amount);
      for (const { rate, net, vat, gross } of sumsByRate({ lines, vatRate: 20 })) {
        expect(vat).toBe(vatContained(gross, rate));
        expect(net + vat).toBe(gross);
      }
      for (const line of lines) expect(Math.min(line.net, line.vat, line.gross)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a document has the VAT that the buyer saw, with the delivery divided among the rates to the cent', () => {
  fc.assert(
    fc.property(parts, fc.nat(1_000), (sold, deliveryPrice) => {
      const delivery = deliveryParts({ deliveryPrice }, sold);
      expect(delivery.reduce((sum, { gross }) => sum + gross, 0)).toBe(deliveryPrice);
      const lines = documentLines([...sold, ...delivery], 'EUR');
      expect(sumsOf(lines).vat).toBe(vatOf(taxed(sold), deliveryPrice));
    }),
  );
});

test('credit notes of any sums of a sale add up to its base and its tax at each rate', () => {
  fc.assert(
    fc.property(parts, fc.array(fc.nat(100), { maxLength: 5 }), (sold, cuts) => {
      const sale = { lines: documentLines(sold, 'EUR'), vatRate: 20 };
      const { gross } = sumsOf(sale.lines);
      const ends = [...cuts.map((cut) => Math.floor((gross * cut) / 100)), gross].toSorted((a, b) => a - b);
      const left = grossByRate(taxed(sold));
      const credited = new Map([...left.keys()].map((rate) => [rate, 0]));
      const notes = ends.flatMap((end, index) => {
        const amount = end - (ends[index - 1] ?? 0);
        const lines = creditLines(partsByRate('Сума', amount, left), { currency: 'EUR', amount, credited });
        for (const { vatRate = 0, gross: share } of lines) {
          left.set(vatRate, (left.get(vatRate) ?? 0) - share);
          credited.set(vatRate, (credited.get(vatRate) ?? 0) + share);
        }
        return lines;
      });
      const ofSale = sumsByRate(sale).filter((sums) => sums.gross > 0);
      expect(sumsByRate({ lines: notes, vatRate: 20 })).toEqual(ofSale);
    }),
  );
});

test('credit notes of an order in leva add up to its base and its tax', () => {
  fc.assert(
    fc.property(parts, fc.array(fc.nat(100), { maxLength: 5 }), (goods, cuts) => {
      const sold = goods.map((one) => ({ ...one, vatRate: 20 }));
      const { gross, net, vat } = sumsOf(documentLines(sold, 'BGN'));
      const ends = [...cuts.map((cut) => Math.floor((gross * cut) / 100)), gross].toSorted((a, b) => a - b);
      const sums = ends.map((end, index) => {
        const before = ends[index - 1] ?? 0;
        return sumsOf(creditLines(sold, { currency: 'BGN', amount: end - before, credited: new Map([[20, before]]) }));
      });
      const all = (of: 'gross' | 'net' | 'vat') => sums.reduce((sum, note) => sum + note[of], 0);
      expect([all('gross'), all('net'), all('vat')]).toEqual([gross, net, vat]);
    }),
  );
});

test('the rate of an order is the one that its VAT was computed with, whatever the current setting', () => {
  const kept = (total: number, vat: number) => ({ total, vatIncluded: vatContained(total, vat) });
  expect(orderVatRate(kept(2933, 20), 9)).toBe(20);
  expect(orderVatRate(kept(2933, 9), 20)).toBe(9);
  expect(orderVatRate(kept(2933, 0), 20)).toBe(0);
  expect(orderVatRate(kept(2933, 22), 22)).toBe(22);
  expect(orderVatRate(kept(0, 20), 20)).toBe(20);
});

test('the QR code has the time in Sofia, in winter, in summer and in the last second of a day', () => {
  const qr = (issuedAt: string) =>
    saleQr({
      shopNumber: 'RF0000020',
      orderNumber: 1042,
      reference: 'pi_3*x',
      issuedAt: new Date(issuedAt),
      gross: 290_05,
    });
  expect(qr('2026-11-23T21:59:59Z')).toBe('RF0000020*1042*pi_3x*2026-11-23*23:59:59*290.05');
  expect(qr('2026-11-23T22:00:00Z')).toBe('RF0000020*1042*pi_3x*2026-11-24*00:00:00*290.05');
  expect(qr('2026-07-01T20:59:59Z')).toBe('RF0000020*1042*pi_3x*2026-07-01*23:59:59*290.05');
  expect(momentOf(new Date('2026-12-31T23:30:07Z'))).toEqual({ day: '2027-01-01', time: '01:30:07' });
});

test('has no QR code until the tax agency has assigned a number to the shop', () => {
  expect(saleQr({ shopNumber: '', orderNumber: 1, reference: '', issuedAt: new Date(), gross: 1 })).toBe('');
});
