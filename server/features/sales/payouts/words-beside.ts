import { directionOf } from './read-direction.ts';

/** The letters and signs of money beside the digits of an amount: its currency, or `CR` and `DR` with `marks`. */
export function wordsBeside(text: string, marks = false): string[] {
  const words = text.match(/\p{L}+|\p{Sc}/gu) ?? [];
  return words.filter((word) => (directionOf(word) !== undefined) === marks);
}
