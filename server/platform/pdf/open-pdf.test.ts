import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { pdfPages } from '#tests/support/pdf-text.ts';
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
