/** The columns of variants that are filled in for several at once. */
export type FillColumn = 'price' | 'compareAt' | 'stock';

/**
 * What a press comes to: an empty field takes no price and no stock away, and old prices only after a question, because one
 * press would empty those of all variants.
 */
export function fillOutcome(column: FillColumn, text: string): 'fill' | 'ask' | 'refuse' {
  if (text.trim() !== '') return 'fill';
  return column === 'compareAt' ? 'ask' : 'refuse';
}
