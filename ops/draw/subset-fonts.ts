/**
 * Cuts Sofia Sans down to what the shop writes: Bulgarian Cyrillic, basic Latin, digits, currency and punctuation.
 * Run it by hand when the fonts or the letters change (`node ops/draw/subset-fonts.ts`); the results are committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const bulgarian = 'абвгдежзийклмнопрстуфхцчшщъьюяѝАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯЍыэЫЭёЁ№';
const latin =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~' +
  '\u00a0\u202f«»„“”’‘–—…·•×−°©€±½²³→←↑↓✓★';

interface Cut {
  family: string;
  script: 'cyrillic' | 'latin';
  letters: string;
  weight: { min: number; max: number } | number;
}

const cuts: Cut[] = [
  { family: 'sofia-sans', script: 'cyrillic', letters: bulgarian, weight: { min: 400, max: 700 } },
  { family: 'sofia-sans', script: 'latin', letters: latin, weight: { min: 400, max: 700 } },
  { family: 'sofia-sans-condensed', script: 'cyrillic', letters: bulgarian, weight: 900 },
  { family: 'sofia-sans-condensed', script: 'latin', letters: latin, weight: 900 },
];

for (const { family, script, letters, weight } of cuts) {
  const source = `../../node_modules/@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`;
  const whole = await readFile(new URL(source, import.meta.url));
  const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: weight } });
  await writeFile(new URL(`../../web/shared/ui/fonts/${family}-${script}.woff2`, import.meta.url), cut);
  console.log(`${family}-${script}: ${whole.length} → ${cut.length} bytes`);
}
