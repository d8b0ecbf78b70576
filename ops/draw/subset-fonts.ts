/**
 * Subsets Sofia Sans to the characters used in the shop: Bulgarian Cyrillic, basic Latin, digits, currency and
 * punctuation. Run manually after a change of the fonts or characters (`node ops/draw/subset-fonts.ts`); the results
 * are committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const bulgarian = 'абвгдежзийклмнопрстуфхцчшщъьюяѝАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯЍыэЫЭёЁ№';
const latin =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~' +
  '\u00a0\u202f«»„“”’‘–—…·•×−°©€±→←↓✓★';
/** The characters of headings; rare others fall back to the text font. */
const headings = ' !"%&\'()+,-./0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\u00a0«»„“”’–—…·×€';

interface Cut {
  family: string;
  script: 'cyrillic' | 'latin';
  charset: string;
  weight: { min: number; max: number } | number;
  /** Without alternate glyphs for tables and small print. */
  plain?: boolean;
}

const cuts: Cut[] = [
  { family: 'sofia-sans', script: 'cyrillic', charset: bulgarian, weight: { min: 400, max: 700 } },
  { family: 'sofia-sans', script: 'latin', charset: latin, weight: { min: 400, max: 700 } },
  { family: 'sofia-sans-condensed', script: 'cyrillic', charset: bulgarian, weight: 900 },
  { family: 'sofia-sans-condensed', script: 'latin', charset: headings, weight: 900, plain: true },
];

for (const { family, script, charset, weight, plain = false } of cuts) {
  const source = `../../node_modules/@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`;
  const fullFont = await readFile(new URL(source, import.meta.url));
  // Assigned to a variable because the library's types lack noLayoutClosure.
  const options = { targetFormat: 'woff2' as const, variationAxes: { wght: weight }, noLayoutClosure: plain };
  const subset = await subsetFont(fullFont, charset, options);
  await writeFile(new URL(`../../web/shared/ui/fonts/${family}-${script}.woff2`, import.meta.url), subset);
  console.log(`${family}-${script}: ${fullFont.length} → ${subset.length} bytes`);
}
