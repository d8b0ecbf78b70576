import type { FontPair } from '#contracts/design/design-choices.rule.ts';
import type { fontMetrics } from './font-metrics.ts';

export type FontName = keyof typeof fontMetrics;

/**
 * How large the first heading of a page is set: wide letters smaller, so that a long Bulgarian word stands on one line.
 * The condensed font is the measure.
 */
export const headingScales: Partial<Readonly<Record<FontName, number>>> = {
  unbounded: 0.62,
  montserrat: 0.74,
  bitter: 0.76,
  lora: 0.78,
};

/** The fonts of headings and of text. */
export const pairs: Readonly<Record<FontPair, { headings: FontName; text: FontName }>> = {
  strong: { headings: 'sofia-sans-condensed', text: 'sofia-sans' },
  modern: { headings: 'unbounded', text: 'manrope' },
  clear: { headings: 'montserrat', text: 'manrope' },
  bookish: { headings: 'lora', text: 'manrope' },
  elegant: { headings: 'cormorant', text: 'ysabeau-office' },
  crafted: { headings: 'bitter', text: 'manrope' },
};
