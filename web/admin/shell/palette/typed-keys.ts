/** Keys typed before the palette was loaded: the text, and whether Enter was pressed. */
export interface TypedKeys {
  words: string;
  isEntered: boolean;
}

export const emptyKeys: TypedKeys = { words: '', isEntered: false };

/** Applies a key to the buffered text, as a text field would. Keys after Enter are ignored. */
export function typeKey(typed: TypedKeys, key: string): TypedKeys {
  if (typed.isEntered) return typed;
  if (key === 'Enter') return { ...typed, isEntered: true };
  if (key === 'Backspace') return { ...typed, words: [...typed.words].slice(0, -1).join('') };
  return [...key].length === 1 ? { ...typed, words: typed.words + key } : typed;
}
