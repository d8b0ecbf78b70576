import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { printableRanges, printableText, unprintableSigns } from '#contracts/documents/printable-letters.rule.ts';
import { keepRoom, margin, openPdf } from './open-pdf.ts';

test('a continued page repeats the heading of its section, and a page with enough room is not left', async () => {
  const pdf = await openPdf('Проба');
  pdf.addPage().font('regular').fontSize(11).text('Първи ред', margin, margin);
  keepRoom(pdf, 100, '№ 7');
  pdf.text('Втори ред');
  keepRoom(pdf, 900, '№ 7');
  pdf.text('Трети ред').end();
  const pages = pdfPages(await buffer(pdf));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Втори ред');
  expect(pages[1]).toContain('№ 7, продължение');
});

test('what counts as printable is what both typefaces have', async () => {
  const pdf = await openPdf('Проба');
  for (const name of ['regular', 'bold']) {
    pdf.font(name);
    // Of pdfkit, which does not declare it.
    const { font } = Reflect.get(pdf, '_font') as { font: { characterSet: number[] } };
    const letters = font.characterSet.filter((code) => code >= 0x20 && code !== 0x200b && code < 0xffff);
    const stated = printableRanges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    );
    expect(stated).toEqual(letters.toSorted((a, b) => a - b));
  }
});

test('letters that the typeface lacks are printed visibly, and similar signs as these', async () => {
  const name = 'Мента 薄荷糖 ☕️, и\u0306 A\u2011B\u202F1\u200B';
  expect(printableText(name)).toBe('Мента ??? ?, й A-B 1');
  expect(unprintableSigns(name)).toEqual(['薄', '荷', '糖', '☕️']);
  const pdf = await openPdf('Проба');
  pdf.addPage().font('regular').text(name).end();
  expect(pdfPages(await buffer(pdf))[0]).toContain('Мента ??? ?, й A-B 1');
});
