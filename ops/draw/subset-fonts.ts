/**
 * Subsets the pairs of fonts to the characters used in the shop (Bulgarian Cyrillic, basic Latin, digits, currency and
 * punctuation), and measures the fallback of each: a font of the device, scaled so that nothing moves when the font
 * arrives. Run manually after a change of the fonts or characters, on a machine with the Liberation fonts
 * (`node ops/draw/subset-fonts.ts`); the results are committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const bulgarian = 'абвгдежзийклмнопрстуфхцчшщъьюяѝАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯЍыэЫЭёЁ№';
const latin =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~' +
  '\u00a0\u202f«»„“”’‘–—…·•×−°©€±→←↓✓★';
/** The characters of headings; rare others fall back to the text font. */
const headings = ' !"%&\'()+,-./0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\u00a0«»„“”’–—…·×€';

/** What shops write, for the mean width of a letter. */
const sample =
  'Поръчай до 14 часа и пратката тръгва днес. Доставка до офис или адрес, безплатна над 60 лв. Всички продукти в ' +
  'магазина са налични. Добави в количката, избери начин на плащане и завърши поръчката за по-малко от минута.';

interface Family {
  family: string;
  weight: { min: number; max: number } | number;
  /** What stands in until the font arrives: of a device, and the font with the same metrics on this machine. */
  fallback: 'sans' | 'serif';
}

const text = { min: 400, max: 700 };
const families: Readonly<Record<'text' | 'headings', readonly Family[]>> = {
  text: [
    { family: 'sofia-sans', weight: text, fallback: 'sans' },
    { family: 'manrope', weight: text, fallback: 'sans' },
    { family: 'ysabeau-office', weight: text, fallback: 'sans' },
  ],
  headings: [
    { family: 'sofia-sans-condensed', weight: 900, fallback: 'sans' },
    { family: 'unbounded', weight: 700, fallback: 'sans' },
    { family: 'montserrat', weight: 800, fallback: 'sans' },
    { family: 'lora', weight: 700, fallback: 'serif' },
    { family: 'cormorant', weight: 700, fallback: 'serif' },
    { family: 'bitter', weight: 800, fallback: 'serif' },
  ],
};

interface Measured {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  layout(text: string): { advanceWidth: number };
}

const { default: PDFDocument } = await import('pdfkit');

/** pdfkit does not declare the font that it opens. */
function measured(bytes: Buffer): Measured {
  return (Reflect.get(new PDFDocument().font(bytes), '_font') as { font: Measured }).font;
}

const liberation = async (name: string) =>
  measured(await readFile(`/usr/share/fonts/truetype/liberation/Liberation${name}.ttf`));
const devices = {
  sans: { plain: await liberation('Sans-Regular'), bold: await liberation('Sans-Bold') },
  serif: { plain: await liberation('Serif-Regular'), bold: await liberation('Serif-Bold') },
};

const percent = (share: number) => Math.round(share * 1000) / 10;

const lines: string[] = [];
for (const [use, list] of Object.entries(families)) {
  for (const { family, weight, fallback } of list) {
    const cut = async (script: 'cyrillic' | 'latin', charset: string) => {
      const source = `../../node_modules/@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`;
      // Headings have no alternate glyphs for tables and small print.
      const noLayoutClosure = use === 'headings' && script === 'latin';
      // Assigned to a variable because the library's types lack noLayoutClosure.
      const options = { targetFormat: 'woff2' as const, variationAxes: { wght: weight }, noLayoutClosure };
      return subsetFont(await readFile(new URL(source, import.meta.url)), charset, options);
    };
    const sizes: number[] = [];
    for (const [script, charset] of [
      ['cyrillic', bulgarian],
      ['latin', use === 'headings' ? headings : latin],
    ] as const) {
      const subset = await cut(script, charset);
      sizes.push(subset.length);
      await writeFile(
        new URL(`../../server/features/store/design/fonts/${family}-${script}.woff2`, import.meta.url),
        subset,
      );
    }
    // Measured at the weight of running text, from a font without axes.
    const plain = typeof weight === 'number' ? weight : weight.min;
    const still = async (script: 'cyrillic' | 'latin', charset: string) => {
      const source = `../../node_modules/@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`;
      const bytes = await readFile(new URL(source, import.meta.url));
      const options = { targetFormat: 'truetype' as const, variationAxes: { wght: plain } };
      return measured(Buffer.from(await subsetFont(bytes, charset, options)));
    };
    const [cyrillicFont, latinFont] = [await still('cyrillic', bulgarian), await still('latin', latin)];
    const isCyrillic = (letter: string) => bulgarian.includes(letter);
    const ownWidth = [...sample].reduce((sum, letter) => {
      const font = isCyrillic(letter) ? cyrillicFont : latinFont;
      return sum + font.layout(letter).advanceWidth / font.unitsPerEm;
    }, 0);
    const device = devices[fallback][use === 'headings' ? 'bold' : 'plain'];
    const size =
      ownWidth / [...sample].reduce((sum, letter) => sum + device.layout(letter).advanceWidth / device.unitsPerEm, 0);
    const { ascent, descent, lineGap, unitsPerEm } = latinFont;
    const [up, down, gap] = [ascent, -descent, lineGap].map((value) => percent(value / unitsPerEm / size));
    const weights = typeof weight === 'number' ? `${weight}` : `${weight.min} ${weight.max}`;
    lines.push(
      `  '${family}': { weight: '${weights}', fallback: { font: '${fallback}', size: ${percent(size)}, ascent: ${up}, descent: ${down}, lineGap: ${gap} } },`,
    );
    console.log(`${family}: ${sizes.join(' + ')} bytes`);
  }
}
await writeFile(
  new URL('../../server/features/store/design/styles/font-metrics.ts', import.meta.url),
  `/** The weights of each font, and how a font of the device is scaled to it, in percent; written by ops/draw/subset-fonts.ts. */
export const fontMetrics = {
${lines.join('\n')}
} as const; // prettier-ignore
`,
);
