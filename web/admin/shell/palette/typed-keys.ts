/** Keys typed before the palette was loaded: the text, and whether Enter was pressed. */
export interface TypedKeys {
  words: string;
  isEntered: boolean;
}

/** Nothing was typed yet. */
export const emptyKeys: TypedKeys = { words: '', isEntered: false };

/** Applies a key to the buffered text, as a text field would. Keys after Enter are ignored. */
export function typeKey(keys: TypedKeys, key: string): TypedKeys {
  if (keys.isEntered) return keys;
  if (key === 'Enter') return { ...keys, isEntered: true };
  if (key === 'Backspace') return { ...keys, words: [...keys.words].slice(0, -1).join('') };
  return [...key].length === 1 ? { ...keys, words: keys.words + key } : keys;
}
