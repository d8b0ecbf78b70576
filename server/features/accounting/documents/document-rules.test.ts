import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargedInEuro } from '#server/features/sales/payments/charged-in-euro.ts';
import { vatContained } from '#server/features/pricing/cart-pricing/vat-contained.ts';
import { documentLines, sumsOf } from './document-lines.ts';
import { creditLines } from './issue-credit.ts';
import { orderVatRate } from './order-vat-rate.ts';
import { momentOf, saleQr } from './sale-qr.ts';

const part = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99 }),
    unitPrice: fc.integer({ min: 0, max: 50_000 }),
    off: fc.nat(100),
  })
  .map(({ off, ...rest }) => {
    const full = rest.quantity * rest.unitPrice;
    return { ...rest, name: 'Мента', gross: full - Math.floor((full * off) / 100) };
  });
const parts = fc.array(part, { minLength: 1, maxLength: 12 });
const currency = fc.constantFrom('BGN' as const, 'EUR' as const);
const rate = fc.constantFrom(0, 9, 20);

test('lines add up to the charged sum, its base and its tax, for any cart, discount and currency', () => {
  fc.assert(
    fc.property(parts, currency, rate, (sold, code, vatRate) => {
      const lines = documentLines(sold, code, vatRate);
      const total = sold.reduce((sum, { gross }) => sum + gross, 0);
      const gross = chargedInEuro({ amount: total, currency: code }).amount;
      const vat = vatContained(gross, vatRate);
      expect(sumsOf(lines)).toEqual({ gross, vat, net: gross - vat });
      for (const line of lines) expect(Math.min(line.net, line.vat, line.gross)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('credit notes of any parts of a sale add up to its base and its tax', () => {
  fc.assert(
    fc.property(parts, currency, rate, fc.array(fc.nat(100), { maxLength: 5 }), (sold, code, vatRate, cuts) => {
      const { gross, net, vat } = sumsOf(documentLines(sold, code, vatRate));
      const ends = [...cuts.map((cut) => Math.floor((gross * cut) / 100)), gross].toSorted((a, b) => a - b);
      const sums = ends.map((end, index) => {
        const credited = ends[index - 1] ?? 0;
        return sumsOf(creditLines(sold, { currency: code, vatRate, amount: end - credited, credited }));
      });
      const all = (of: 'gross' | 'net' | 'vat') => sums.reduce((sum, note) => sum + note[of], 0);
      expect([all('gross'), all('net'), all('vat')]).toEqual([gross, net, vat]);
    }),
  );
});

test('the rate of an order is the one that its VAT was computed with, whatever the setting says today', () => {
  const kept = (total: number, vat: number) => ({ total, vatIncluded: vatContained(total, vat) });
  expect(orderVatRate(kept(2933, 20), 9)).toBe(20);
  expect(orderVatRate(kept(2933, 9), 20)).toBe(9);
  expect(orderVatRate(kept(2933, 0), 20)).toBe(0);
  expect(orderVatRate(kept(2933, 22), 22)).toBe(22);
  expect(orderVatRate(kept(0, 20), 20)).toBe(20);
});

test('the QR code has the time of Sofia, in winter, in summer and in the last second of a day', () => {
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

test('there is no QR code before the tax agency has given the shop its number', () => {
  expect(saleQr({ shopNumber: '', orderNumber: 1, reference: '', issuedAt: new Date(), gross: 1 })).toBe('');
});
