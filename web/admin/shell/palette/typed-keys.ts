/** What was typed before the palette's field was there: the text, and whether Enter ended it. */
export interface TypedKeys {
  words: string;
  isEntered: boolean;
}

export const emptyKeys: TypedKeys = { words: '', isEntered: false };

/** The text after one more key, as a field would have it. Keys after Enter are of no use any more. */
export function typeKey(typed: TypedKeys, key: string): TypedKeys {
  if (typed.isEntered) return typed;
  if (key === 'Enter') return { ...typed, isEntered: true };
  if (key === 'Backspace') return { ...typed, words: [...typed.words].slice(0, -1).join('') };
  return [...key].length === 1 ? { ...typed, words: typed.words + key } : typed;
}
