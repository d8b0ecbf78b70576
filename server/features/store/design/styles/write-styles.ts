import { type DesignShape, type FontPair, fontPairs } from '#contracts/design/design-choices.rule.ts';
import { toneNames, toneProperty } from '#contracts/design/tones.rule.ts';
import type { ThemeTones } from '../colours/tones-of.ts';
import { fontFile, scripts } from './font-files.ts';
import { fontMetrics } from './font-metrics.ts';
import { type FontName, headingScales, pairs } from './font-pairs.ts';

const ranges = {
  cyrillic: 'U+0400-045F,U+2116',
  latin: 'U+0020-00FF,U+2010-2026,U+20AC,U+2190-2193,U+2212,U+2605,U+2713',
} as const;

/** Fonts of devices that stand in until those of the shop arrive; the last of each is measured. */
const devices = {
  sans: {
    text: "local('Arial'),local('Liberation Sans')",
    headings: "local('Arial Bold'),local('Liberation Sans Bold')",
  },
  serif: {
    text: "local('Times New Roman'),local('Liberation Serif')",
    headings: "local('Times New Roman Bold'),local('Liberation Serif Bold')",
  },
} as const;

const radii: Readonly<Record<DesignShape, { control: string; card: string; pill: string }>> = {
  square: { control: '2px', card: '2px', pill: '2px' },
  soft: { control: '12px', card: '22px', pill: '999px' },
  round: { control: '22px', card: '32px', pill: '999px' },
};

/**
 * Style sheets are made of values that the server has computed or chosen: nothing that a person typed reaches them,
 * besides colours that were matched as `#rrggbb`.
 */
export function writeTones({ light, dark }: ThemeTones): string {
  const tones = toneNames.map((name) => {
    const [inLight, inDark] = [light[name], dark[name]];
    return `${toneProperty(name)}:${inLight === inDark ? inLight : `light-dark(${inLight},${inDark})`}`;
  });
  return `:root{${tones.join(';')}}`;
}

/** Corners as custom properties. */
export function writeShape(shape: DesignShape): string {
  const { control, card, pill } = radii[shape];
  return `:root{--radius-control:${control};--radius-card:${card};--radius-pill:${pill}}`;
}

/** The faces of a pair with their fallbacks, under names that are the same for all pairs. */
export function writeFonts(pair: FontPair): string {
  const { headings, text } = pairs[pair];
  const weight = fontMetrics[headings].weight;
  return `${face('Shop Text', text)}${fallback('Shop Text Fallback', text, 'text')}${face('Shop Headings', headings)}${fallback('Shop Headings Fallback', headings, 'headings')}:root{--weight-display:${weight};--scale-display:${headingScales[headings] ?? 1}}`;
}

function face(family: string, font: FontName): string {
  const { weight } = fontMetrics[font];
  return scripts
    .map(
      (script) =>
        `@font-face{font-family:'${family}';src:url(${fontFile(font, script).path}) format('woff2');font-weight:${weight};font-display:swap;unicode-range:${ranges[script]}}`,
    )
    .join('');
}

function fallback(family: string, font: FontName, use: 'text' | 'headings'): string {
  const { weight, fallback: device } = fontMetrics[font];
  const weights = use === 'headings' ? `font-weight:${weight};` : '';
  return `@font-face{font-family:'${family}';src:${devices[device.font][use]};${weights}size-adjust:${device.size}%;ascent-override:${device.ascent}%;descent-override:${device.descent}%;line-gap-override:${device.lineGap}%}`;
}

/**
 * The files that a first screen needs at once: those with the letters of the shop's language, and the spaces and digits
 * of headings. Wide letters between spaces of a device's font would break into other lines until those arrive.
 */
export function preloadedFonts(pair: FontPair): string[] {
  const { headings, text } = pairs[pair];
  return [fontFile(text, 'cyrillic').path, ...scripts.map((script) => fontFile(headings, script).path)];
}

/** All pairs under names of their own, for the screen where one is chosen. */
export function writeSamples(): string {
  return fontPairs
    .map((pair) => {
      const { headings, text } = pairs[pair];
      const [headingFamily, textFamily] = [`Sample ${pair} headings`, `Sample ${pair} text`];
      const weight = fontMetrics[headings].weight;
      return `${face(headingFamily, headings)}${face(textFamily, text)}.font-sample[data-pair='${pair}']{font-family:'${textFamily}',sans-serif}.font-sample[data-pair='${pair}'] b{font-family:'${headingFamily}',sans-serif;font-weight:${weight}}`;
    })
    .join('');
}
