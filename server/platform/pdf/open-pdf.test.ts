import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fallbackRanges } from '#contracts/documents/fallback-letters.rule.ts';
import { printableRanges, printableText, unprintableSigns } from '#contracts/documents/printable-letters.rule.ts';
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

test.each(Object.keys(fallbackRanges))('what counts as printable in %s is what the font has', async (name) => {
  const pdf = await openPdf('Проба');
  pdf.font(name);
  const { font } = Reflect.get(pdf, '_font') as { font: { characterSet: number[] } };
  const stated = (fallbackRanges[name] ?? []).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  const own = new Set(font.characterSet);
  expect(stated.filter((code) => !own.has(code))).toEqual([]);
});

test('letters that the typeface lacks are drawn in another font, similar signs as these, and none vanishes', async () => {
  const name = 'Мента 薄荷糖 ☕️, и\u0306 A\u2011B\u202F1\u200B';
  expect(printableText(name)).toBe('Мента ??? ☕, й A-B 1');
  expect(unprintableSigns(name)).toEqual(['薄', '荷', '糖']);
  const pdf = await openPdf('Проба');
  pdf.addPage().font('regular').text(name).end();
  expect(pdfPages(await buffer(pdf))[0]).toContain('Мента ??? ☕ , й A-B 1');
});

const languages = {
  Greek: 'Ελληνικό Ελαιόλαδο ἀρχή',
  Turkish: 'Türk çayı, ağırlık, İstanbul, şeker',
  Vietnamese: 'Cà phê sữa đá, Phở',
  'other Latin': 'Ĉapelo, Ŵyn, Ạo, ẽ',
  'old Cyrillic': 'Ѳита, Ѣ, ꙗ',
  symbols: 'CO₂, m², ★, ✓, ☎, ⚡, ♥, ▶, ½, ℃',
  emoji: '🍯 мед, 🎁🌿, ☕, 😀, 👩‍🍳, 👍🏽, 🇧🇬',
};
test.each(Object.entries(languages))('%s: the text of a document can be read back', async (_, text) => {
  expect(unprintableSigns(text)).toEqual([]);
  const pdf = await openPdf('Проба');
  pdf
    .addPage()
    .font('bold')
    .fontSize(11)
    .text(`Преди ${text} след`, { width: 400, align: 'right' })
    .font('regular')
    .text(text)
    .end();
  const plain = (given: string) => printableText(given).replaceAll(/\s/g, '');
  expect(plain(pdfPages(await buffer(pdf))[0] ?? '')).toBe(plain(`Преди ${text} след`) + plain(text));
});

test('a line with letters of several fonts is as wide as its parts, and the font stays the chosen one', async () => {
  const pdf = await openPdf('Проба');
  pdf.addPage().font('regular').fontSize(10);
  const parts = ['Мед ', '🍯', ' 1 кг'].map((part) => pdf.widthOfString(part));
  expect(pdf.widthOfString('Мед 🍯 1 кг')).toBeCloseTo(parts.reduce((sum, part) => sum + part, 0));
  const chosen: unknown = Reflect.get(pdf, '_font');
  expect(pdf.heightOfString('Мед 🍯 1 кг', { width: 200 })).toBeCloseTo(pdf.heightOfString('Мед', { width: 200 }));
  pdf.text('Мед 🍯 1 кг');
  expect(Reflect.get(pdf, '_font')).toBe(chosen);
  pdf.end();
});
