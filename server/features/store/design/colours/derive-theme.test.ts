import { expect, test } from 'vitest';
import { contrast, mix } from './contrast.ts';
import { deriveChoice } from './derive-choice.ts';
import { deriveTheme } from './derive-theme.ts';
import { lchOf } from './solve-tone.ts';

/** Black, white, greys, pure colours and light ones: the hardest to read on. */
const hard = '000000 ffffff 808080 ffff00 00ff00 ff0000 0000ff ff00ff 00ffff 777777 757575 0d0d0d f2f2f2 e0481a ffd66b'
  .split(' ')
  .map((hex) => `#${hex}`);

let seed = 20_261_126;
const random = () => (seed = (seed * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32;
const randomColour = () =>
  `#${Math.floor(random() * 0x1_000_000)
    .toString(16)
    .padStart(6, '0')}`;
const pairs = [
  ...hard.flatMap((brand) => hard.map((accent) => [brand, accent] as const)),
  ...Array.from({ length: 300 }, () => [randomColour(), randomColour()] as const),
];

test.each(['light', 'dark'] as const)(
  'whatever two colours are chosen, all words and controls of the %s theme can be read',
  (theme) => {
    const low: string[] = [];
    let unchanged = 0;
    for (const [brand, accent] of pairs) {
      const t = deriveTheme(brand, accent, theme);
      if (t.brandFill === brand) unchanged += 1;
      const least = (floor: number, names: string, a: string, b: string) => {
        const value = contrast(a, b);
        if (value < floor) low.push(`${brand} ${accent} ${names}: ${value.toFixed(2)}`);
      };
      for (const ground of ['paper', 'surface', 'sunken', 'plainField', 'brandSoft', 'accentSoft'] as const) {
        for (const words of ['ink', 'muted', 'brandInk', 'accentInk', 'good', 'warn', 'bad', 'info'] as const)
          least(4.5, `${words} on ${ground}`, t[words], t[ground]);
        least(3, `focus on ${ground}`, t.focus, t[ground]);
      }
      for (const ground of ['paper', 'surface', 'sunken'] as const)
        for (const control of ['lineStrong', 'brand', 'brandEdge', 'accent', 'accentEdge', 'solid'] as const)
          least(3, `${control} on ${ground}`, t[control], t[ground]);
      for (const state of ['good', 'warn', 'bad', 'info'] as const)
        least(4.5, `${state} on its ground`, t[state], t[`${state}Soft`]);
      for (const [words, fields] of [
        ['onBrand', ['brandFill', 'brandHover']],
        ['onAccent', ['accentFill', 'accentHover']],
        ['onSolid', ['solid', 'solidHover']],
        ['onHeroButton', ['onHero']],
      ] as const)
        for (const field of fields) least(4.5, `${words} on ${field}`, t[words], t[field]);
      for (let at = 0; at <= 100; at++) {
        const ground = at < 45 ? mix(t.hero1, t.hero2, at / 45) : mix(t.hero2, t.hero3, (at - 45) / 55);
        least(4.5, `words on the first screen at ${at}`, t.onHero, ground);
      }
      const choice = deriveChoice(accent, theme, t);
      for (const ground of [choice.field, t.paper, t.surface]) {
        least(4.5, 'words of a choice', choice.words, ground);
        least(3, 'dot of a choice', choice.dot, ground);
      }
      for (const value of Object.values(t)) expect(value).toMatch(/^#[\da-f]{6}$/);
    }
    expect(low).toEqual([]);
    // Most colours are used as they are.
    expect(unchanged / pairs.length).toBeGreaterThan(0.5);
  },
);

test.each([
  ['#4a2c1d', '#f5ead7'],
  ['#1b2a6b', '#fff8e7'],
  ['#f5ead7', '#4a2c1d'],
])('the first screen of %s beside %s, which no words fit, keeps to the colour of the brand', (brand, accent) => {
  for (const theme of ['light', 'dark'] as const) {
    const { hero1, hero2, hero3 } = deriveTheme(brand, accent, theme);
    expect(hero3).toBe(brand);
    const { c, h } = lchOf(brand);
    for (const tone of [hero1, hero2].map(lchOf)) {
      expect(Math.abs(tone.h - h)).toBeLessThan(10);
      expect(tone.c).toBeGreaterThan(c * 0.7);
    }
  }
});

test('two colours that words fit both stay as they are', () => {
  const { hero1, hero3 } = deriveTheme('#4a2c1d', '#8a4a1d', 'light');
  expect([hero1, hero3]).toEqual(['#8a4a1d', '#4a2c1d']);
});
