import type { Tones } from '#contracts/design/tones.rule.ts';
import type { ThemeName } from './derive-theme.ts';
import { hexOf, lchOf, solveTone } from './solve-tone.ts';

/** The tones of a choice with a colour, such as a taste or a roast. */
export interface ChoiceTones {
  /** The field behind its picture. */
  field: string;
  /** Words on the field, on paper and on a surface. */
  words: string;
  /** A dot or a border. */
  dot: string;
}

/** The tones of a choice's colour on the grounds of a theme: words reach 4.5:1, the dot 3:1. */
export function deriveChoice(
  choiceColour: string,
  theme: ThemeName,
  { paper, surface }: Pick<Tones, 'paper' | 'surface'>,
): ChoiceTones {
  const colour = lchOf(choiceColour);
  const isDark = theme === 'dark';
  const way = isDark ? 1 : -1;
  const field = hexOf({ l: isDark ? 0.3 : 0.94, c: Math.min(colour.c, isDark ? 0.07 : 0.05), h: colour.h });
  const grounds = [field, paper, surface];
  const textStart = { ...colour, l: isDark ? Math.max(colour.l, 0.7) : Math.min(colour.l, 0.55) };
  return { field, words: solveTone(textStart, grounds, 4.55, way), dot: solveTone(colour, grounds, 3.05, way) };
}
