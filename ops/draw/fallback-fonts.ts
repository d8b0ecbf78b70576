/**
 * Writes the fonts of printed documents for letters that Sofia Sans lacks: other Latin, Greek and Cyrillic letters,
 * symbols and emoji of Noto. Run manually after `npm install --no-save @fontsource/noto-sans@5.3.0
 * @fontsource/noto-sans-symbols-2@5.3.0 @fontsource/noto-emoji@5.3.2` (`node ops/draw/fallback-fonts.ts`); the results
 * and the letters that they have (contracts/documents/fallback-letters.rule.ts) are committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { printableRanges } from '#contracts/documents/printable-letters.rule.ts';

type Range = readonly [first: number, last: number];

interface Cut {
  name: string;
  file: string;
  /** All letters of the font, or those of some blocks. */
  blocks?: readonly Range[];
}

const cuts: readonly Cut[] = [
  { name: 'noto-sans-latin-ext', file: 'noto-sans/files/noto-sans-latin-ext-400-normal.woff2' },
  { name: 'noto-sans-greek-ext', file: 'noto-sans/files/noto-sans-greek-ext-400-normal.woff2' },
  { name: 'noto-sans-cyrillic-ext', file: 'noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff2' },
  { name: 'noto-sans-vietnamese', file: 'noto-sans/files/noto-sans-vietnamese-400-normal.woff2' },
  { name: 'noto-emoji', file: 'noto-emoji/files/noto-emoji-emoji-400-normal.woff2' },
  {
    name: 'noto-sans-symbols',
    file: 'noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2',
    // Arrows, technical signs, shapes, dingbats and more arrows.
    blocks: [[0x2190, 0x23ff], [0x2500, 0x27bf], [0x2b00, 0x2bff]],
  },
]; // prettier-ignore

const isIn = (code: number, ranges: readonly Range[]) => ranges.some(([first, last]) => code >= first && code <= last);

function rangesOf(codes: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

const { default: PDFDocument } = await import('pdfkit');
const usedCodes = new Set<number>();
const lines: string[] = [];
for (const { name, file, blocks } of cuts) {
  const source = await readFile(new URL(`../../node_modules/@fontsource/${file}`, import.meta.url));
  // pdfkit does not declare the font that it opens.
  const { font } = Reflect.get(new PDFDocument().font(source), '_font') as { font: { characterSet: number[] } };
  const { characterSet } = font;
  const codes = characterSet.filter(
    (code) => code > 0x7f && !isIn(code, printableRanges) && !usedCodes.has(code) && (!blocks || isIn(code, blocks)),
  );
  // Joiners and variants of emoji are left out of what is printed.
  const letters = codes.filter((code) => !isIn(code, [[0x200b, 0x200f], [0x2028, 0x202f], [0xfe00, 0xfe0f], [0xe0000, 0xe0fff]])); // prettier-ignore
  for (const code of letters) usedCodes.add(code);
  const options = { targetFormat: 'truetype' as const, noLayoutClosure: true };
  const subset = await subsetFont(source, String.fromCodePoint(...letters), options);
  await writeFile(new URL(`../../server/platform/pdf/fonts/${name}.ttf`, import.meta.url), subset);
  const ranges = rangesOf(letters).map(([first, last]) => `[0x${first.toString(16)}, 0x${last.toString(16)}]`);
  lines.push(`  '${name}': [${ranges.join(', ')}],`);
  console.log(`${name}: ${letters.length} letters, ${subset.length} bytes`);
}
await writeFile(
  new URL('../../contracts/documents/fallback-letters.rule.ts', import.meta.url),
  `/** What the other fonts of printed documents have; written by ops/draw/fallback-fonts.ts, compared by a test. */
export const fallbackRanges: Readonly<Record<string, readonly (readonly [first: number, last: number])[]>> = {
${lines.join('\n')}
}; // prettier-ignore
`,
);
