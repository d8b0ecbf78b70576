import { contrast, luminance } from './contrast.ts';
import { hexOf, type Lch, lchOf, solveTone, worst } from './solve-tone.ts';

/** The furthest that the lightness of an owner's colour is moved. */
const reach = 0.14;

export interface Filled {
  fill: string;
  words: string;
  hover: string;
  /** The border: the fill itself, or a tone of its hue that can be seen on every ground. */
  edge: string;
}

interface Grounds {
  grounds: readonly string[];
  /** Light and dark words of the theme. */
  light: string;
  dark: string;
  way: -1 | 1;
}

/**
 * A control filled with the owner's colour itself, moved a little where it would vanish on a ground; a colour that would
 * have to move far stays and gets an edge.
 */
export function filledControl(colour: Lch, { grounds, light, dark, way }: Grounds): Filled {
  const own = hexOf(colour);
  const isVisible = worst(own, grounds) >= 3;
  const solved = isVisible ? own : solveTone(colour, grounds, 3, way);
  const isNear = Math.abs(lchOf(solved).l - colour.l) <= reach;
  const fill = isNear ? solved : own;
  const words = wordsOn(fill, light, dark);
  return { fill, words, hover: hoverOf(fill, words), edge: isNear ? fill : solved };
}

/** The words of the theme where they can be read, otherwise black or white, one of which always can: √21 = 4.58. */
function wordsOn(field: string, light: string, dark: string): string {
  const [withLight, withDark] = [contrast(light, field), contrast(dark, field)];
  if (withLight >= 4.5 && withLight >= withDark * 0.72) return light;
  if (withDark >= 4.5) return dark;
  if (withLight >= 4.5) return light;
  return contrast('#ffffff', field) >= contrast('#000000', field) ? '#ffffff' : '#000000';
}

function hoverOf(fill: string, words: string): string {
  const at = lchOf(fill);
  const away = luminance(words) > luminance(fill) ? -1 : 1;
  const steps = [
    { step: away * 0.05, least: 1.06 },
    ...[-0.06, 0.06, -0.03, 0.03].map((step) => ({ step, least: 1.04 })),
  ];
  for (const { step, least } of steps) {
    const hover = hexOf({ ...at, l: at.l + step });
    if (contrast(words, hover) >= 4.5 && contrast(hover, fill) >= least) return hover;
  }
  return fill;
}
