/**
 * The tones of a theme, in the order of the style sheet. Each is a custom property: `brandInk` is `--brand-ink`. Words
 * on a ground have a contrast of at least 4.5:1, controls and their borders one of 3:1.
 */
export const toneNames = [
  // Grounds of the page, and what is read on them.
  'paper',
  'surface',
  'sunken',
  'plainField',
  'ink',
  'muted',
  'line',
  'lineStrong',
  'barEmpty',
  // The colour of the brand: as a drawing, as words, as a soft ground, and as a filled control with its edge.
  'brand',
  'brandInk',
  'brandSoft',
  'brandFill',
  'onBrand',
  'brandHover',
  'brandEdge',
  // The second colour.
  'accent',
  'accentInk',
  'accentSoft',
  'accentFill',
  'onAccent',
  'accentHover',
  'accentEdge',
  // Controls filled with ink.
  'solid',
  'solidHover',
  'onSolid',
  // States.
  'good',
  'goodSoft',
  'warn',
  'warnSoft',
  'bad',
  'badSoft',
  'info',
  'infoSoft',
  'focus',
  // The first screen runs from the first of these to the third.
  'hero1',
  'hero2',
  'hero3',
  'onHero',
  'onHeroButton',
] as const;
export type ToneName = (typeof toneNames)[number];

/** The tones of one theme, each as `#rrggbb`. */
export type Tones = Record<ToneName, string>;

/** The custom property of a tone. */
export function toneProperty(name: ToneName): string {
  return `--${name.replaceAll(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`)}`;
}
