import type { Tones } from '#contracts/design/tones.rule.ts';
import { contrast, luminance, mix } from './contrast.ts';
import { filledControl } from './filled-control.ts';
import { hexOf, type Lch, lchOf, solveTone, worst } from './solve-tone.ts';

export type ThemeName = 'light' | 'dark';

/** Lightness, chroma and hue of the states, the same for every shop: red means danger everywhere. */
const states = {
  good: { l: 0.5, c: 0.13, h: 155 },
  warn: { l: 0.55, c: 0.13, h: 70 },
  bad: { l: 0.52, c: 0.2, h: 27 },
  info: { l: 0.52, c: 0.19, h: 262 },
} as const;

/**
 * All tones of a theme from two colours, with contrast by construction: whatever is chosen, words reach 4.5:1 and
 * controls 3:1 on every ground where they stand. derive-theme.test.ts measures it on the written values.
 */
export function deriveTheme(brandColour: string, accentColour: string, theme: ThemeName): Tones {
  const [brand, accent] = [lchOf(brandColour), lchOf(accentColour)];
  const isDark = theme === 'dark';
  const way = isDark ? 1 : -1;
  const tint = Math.min(0.012, brand.c * 0.12);
  const grey = (l: number, factor = 1) => hexOf({ l, c: tint * factor, h: brand.h });
  const soft = ({ c, h }: Lch) => hexOf({ l: isDark ? 0.285 : 0.945, c: Math.min(c, isDark ? 0.055 : 0.045), h });

  const paper = grey(isDark ? 0.175 : 0.982);
  const surface = isDark ? grey(0.215) : '#ffffff';
  const sunken = grey(isDark ? 0.145 : 0.955);
  const plainField = isDark ? grey(0.27) : sunken;
  const [brandSoft, accentSoft] = [soft(brand), soft(accent)];
  const grounds = [paper, surface, sunken];
  const all = [...grounds, plainField, brandSoft, accentSoft];

  const ink = solveTone({ l: isDark ? 0.95 : 0.2, c: tint * 1.4, h: brand.h }, all, 10, way);
  const asText = (colour: Lch) =>
    solveTone({ ...colour, l: isDark ? Math.max(colour.l, 0.66) : Math.min(colour.l, 0.62) }, all, 4.55, way);
  const control = { grounds, light: isDark ? ink : '#ffffff', dark: isDark ? paper : ink, way } as const;
  const [brandControl, accentControl] = [filledControl(brand, control), filledControl(accent, control)];

  return {
    paper,
    surface,
    sunken,
    plainField,
    ink,
    muted: solveTone({ l: isDark ? 0.74 : 0.48, c: tint * 1.6, h: brand.h }, all, 4.6, way),
    line: grey(isDark ? 0.31 : 0.905, 1.4),
    lineStrong: solveTone({ l: isDark ? 0.52 : 0.64, c: tint * 1.6, h: brand.h }, grounds, 3.05, way),
    barEmpty: grey(isDark ? 0.38 : 0.86, 1.4),
    brand: brandControl.edge,
    brandInk: asText(brand),
    brandSoft,
    brandFill: brandControl.fill,
    onBrand: brandControl.words,
    brandHover: brandControl.hover,
    brandEdge: brandControl.edge,
    accent: accentControl.edge,
    accentInk: asText(accent),
    accentSoft,
    accentFill: accentControl.fill,
    onAccent: accentControl.words,
    accentHover: accentControl.hover,
    accentEdge: accentControl.edge,
    solid: ink,
    solidHover: hexOf({ ...lchOf(ink), l: lchOf(ink).l + (isDark ? 0.05 : 0.12) }),
    onSolid: paper,
    ...stateTones(all, isDark),
    focus: solveTone({ ...accent, l: isDark ? Math.max(accent.l, 0.6) : Math.min(accent.l, 0.6) }, all, 3.1, way),
    ...heroTones(brand, accent, [ink, paper]),
  };
}

type StateTones = Pick<Tones, 'good' | 'goodSoft' | 'warn' | 'warnSoft' | 'bad' | 'badSoft' | 'info' | 'infoSoft'>;

function stateTones(grounds: readonly string[], isDark: boolean): StateTones {
  const softOf = ({ h }: Lch) => hexOf({ l: isDark ? 0.27 : 0.95, c: 0.04, h });
  const wordsOf = (state: Lch) => {
    const start = { l: isDark ? state.l + 0.24 : state.l, c: isDark ? state.c * 0.8 : state.c, h: state.h };
    return solveTone(start, [...grounds, softOf(state)], 4.55, isDark ? 1 : -1);
  };
  const { good, warn, bad, info } = states;
  return {
    good: wordsOf(good),
    goodSoft: softOf(good),
    warn: wordsOf(warn),
    warnSoft: softOf(warn),
    bad: wordsOf(bad),
    badSoft: softOf(bad),
    info: wordsOf(info),
    infoSoft: softOf(info),
  };
}

/** Points of the gradient at which its words are measured: with 17, one between two of them was too low. */
const points = 65;
/** Where the stops of the gradient stand in the style sheet. */
const middle = 0.45;

/**
 * A colour that must be moved further than this is no longer itself: cream beside dark brown would end as mud. So does a
 * pale colour that is darkened at all far.
 */
const farthest = 0.16;

/**
 * The first screen runs from the second colour to that of the brand; its words can be read at every point of the way. Of
 * two colours that no words fit, such as cream and dark brown, it runs through tones of the brand alone.
 */
function heroTones(brand: Lch, accent: Lch, own: readonly string[]): HeroTones {
  const both = solveHero(accent, brand, own);
  if (Math.abs(both.shift) <= farthest) return both.tones;
  return solveHero({ ...brand, l: brand.l + (brand.l < 0.55 ? 0.1 : -0.1) }, brand, own).tones;
}

type HeroTones = Pick<Tones, 'hero1' | 'hero2' | 'hero3' | 'onHero' | 'onHeroButton'>;

/** Moves two ends together until some words can be read all the way. */
function solveHero(first: Lch, last: Lch, own: readonly string[]): { tones: HeroTones; shift: number } {
  let shift = 0;
  for (;;) {
    const endOf = (colour: Lch) => hexOf({ l: colour.l + shift, c: Math.min(colour.c, 0.19), h: colour.h });
    const [hero1, hero3] = [endOf(first), endOf(last)];
    const way = Array.from({ length: points }, (_, index) => mix(hero1, hero3, index / (points - 1)));
    const [onHero = '#000000'] = ['#ffffff', '#000000', ...own].toSorted((a, b) => worst(b, way) - worst(a, way));
    // Far enough, both ends are white or black.
    if (worst(onHero, way) >= 4.6 || Math.abs(shift) > 1.2) {
      const onHeroButton = contrast('#ffffff', onHero) > contrast('#000000', onHero) ? '#ffffff' : '#000000';
      return { tones: { hero1, hero2: mix(hero1, hero3, middle), hero3, onHero, onHeroButton }, shift };
    }
    shift += luminance(hero1) + luminance(hero3) > 0.36 ? 0.02 : -0.02;
  }
}
