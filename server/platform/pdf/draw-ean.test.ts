import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readPdfBarcodes } from '#tests/support/read-pdf-barcodes.ts';
import { drawEan, encodeEan } from './draw-ean.ts';
import { openPdf } from './open-pdf.ts';

test('a barcode has the quiet zones of its kind and is read at the smallest size', async () => {
  for (const [digits, width, quiet] of [
    ['4006381333931', 113, 11],
    ['96385074', 81, 7],
    ['036000291452', 113, 9],
  ] as const) {
    const ean = await encodeEan(digits);
    expect([ean.width, ean.bars[0]?.x]).toEqual([width, quiet]);
    expect(ean.digits.map(({ text }) => text).join('')).toBe(digits);
    const pdf = await openPdf('Проба');
    pdf.addPage();
    drawEan(pdf, ean, { x: 20, y: 20, module: (0.264 * 72) / 25.4, height: 20 });
    pdf.end();
    const [[found] = []] = await readPdfBarcodes(await buffer(pdf));
    expect(found?.text).toBe(digits.length === 12 ? `0${digits}` : digits);
  }
});

test('digits with a wrong check digit or of another length have no barcode', async () => {
  await expect(encodeEan('4006381333932')).rejects.toThrow();
  await expect(encodeEan('15901234123454')).rejects.toThrow('14 digits');
});
