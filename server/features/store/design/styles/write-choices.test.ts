import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '../colours/contrast.ts';
import { tonesOf } from '../colours/tones-of.ts';
import { writeChoices } from './write-choices.ts';

const { tones } = await tonesOf({ from: 'colours', brand: '#c2410c', accent: '#2563eb' });
const tonesMadeByHand = {
  base: '#13a07f',
  field: ['#d9f2ea', '#11352c'],
  text: ['#07513f', '#a1ecd5'],
} as const;

test('tones that were made by hand are written as they are', async () => {
  expect(await writeChoices([{ slug: 'menta', color: '#13a07f', tones: tonesMadeByHand }], tones)).toBe(
    "[data-flavour='menta']{--flavour-base:#13a07f;--flavour-field:light-dark(#d9f2ea,#11352c);--flavour-text:light-dark(#07513f,#a1ecd5)}",
  );
});

test('of any colour, words are read on its field and on paper in both themes, and its dot is seen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 0xffffff }), async (number) => {
      const color = `#${number.toString(16).padStart(6, '0')}`;
      const css = await writeChoices([{ slug: 'a', color, tones: null }], tones);
      const [dotLight = '', dotDark = '', fieldLight = '', fieldDark = '', textLight = '', textDark = ''] =
        css.match(/#[0-9a-f]{6}/g) ?? [];
      for (const [text, field, dot, { paper }] of [
        [textLight, fieldLight, dotLight, tones.light],
        [textDark, fieldDark, dotDark, tones.dark],
      ] as const) {
        expect(contrast(text, field)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(text, paper)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dot, paper)).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["a'] *{x:url(//evil)", '#13a07f'],
  ['a', 'red;}'],
  ['a', '#13a07f}'],
])('nothing of %s with %s reaches the style sheet', async (slug, color) =>
  expect(await writeChoices([{ slug, color, tones: null }], tones)).toBe(''),
);
