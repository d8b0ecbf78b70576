import type { FontPair } from '#contracts/design/design-choices.rule.ts';
import type { fontMetrics } from './font-metrics.ts';

export type FontName = keyof typeof fontMetrics;

/** The fonts of headings and of text. */
export const pairs: Readonly<Record<FontPair, { headings: FontName; text: FontName }>> = {
  strong: { headings: 'sofia-sans-condensed', text: 'sofia-sans' },
  modern: { headings: 'unbounded', text: 'manrope' },
  clear: { headings: 'montserrat', text: 'manrope' },
  bookish: { headings: 'lora', text: 'manrope' },
  elegant: { headings: 'cormorant', text: 'ysabeau-office' },
  crafted: { headings: 'bitter', text: 'manrope' },
};
