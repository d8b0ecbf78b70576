import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toneNames, toneProperty } from '#contracts/design/tones.rule.ts';
import { tonesOf } from './colours/tones-of.ts';
import { defaultDesign } from './default-design.ts';
import { fontFile, scripts } from './styles/font-files.ts';
import { fontMetrics } from './styles/font-metrics.ts';
import { type FontName, pairs } from './styles/font-pairs.ts';

test('the style sheets of the front ends have the tones of a shop that has chosen none', async () => {
  const css = readFileSync(new URL('../../../../web/shared/ui/tokens.css', import.meta.url), 'utf8');
  const { light, dark } = (await tonesOf(defaultDesign.palette)).tones;
  for (const name of toneNames) {
    const value = light[name] === dark[name] ? light[name] : `light-dark(${light[name]}, ${dark[name]})`;
    expect(css).toContain(`  ${toneProperty(name)}: ${value};`);
  }
});

test('every pair of fonts weighs less than 45 KB', () => {
  const bytesOf = (font: FontName) => scripts.reduce((sum, script) => sum + fontFile(font, script).bytes.length, 0);
  for (const [pair, { headings, text }] of Object.entries(pairs))
    expect(bytesOf(headings) + bytesOf(text), pair).toBeLessThan(45 * 1024);
  const fonts = new Set(Object.values(pairs).flatMap(({ headings, text }) => [headings, text]));
  expect([...fonts].toSorted()).toEqual(Object.keys(fontMetrics).toSorted());
});
