export interface TextPart {
  text: string;
  isAllergen: boolean;
}

/** The names in a comma-separated list of allergens. */
export function allergensIn(list: string): string[] {
  return list
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/**
 * The list of ingredients in parts, with the allergens emphasised (Regulation (EU) 1169/2011, art. 21, para. 1, point
 * b). Whole words in any case; of overlapping names, the longest.
 */
export function markAllergens(ingredients: string, allergens: readonly string[]): TextPart[] {
  const names = allergens.map((name) => name.toLowerCase()).toSorted((a, b) => b.length - a.length);
  const lower = ingredients.toLowerCase();
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = 0; at < lower.length; at++) {
    const name = names.find((one) => isWordAt(lower, one, at));
    if (name === undefined) continue;
    if (at > from) parts.push({ text: ingredients.slice(from, at), isAllergen: false });
    from = at + name.length;
    parts.push({ text: ingredients.slice(at, from), isAllergen: true });
    at = from - 1;
  }
  if (from < ingredients.length) parts.push({ text: ingredients.slice(from), isAllergen: false });
  return parts;
}

function isWordAt(text: string, word: string, at: number): boolean {
  return text.startsWith(word, at) && !isLetter(text[at - 1]) && !isLetter(text[at + word.length]);
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** The allergens that the list of ingredients does not name in this spelling. */
export function unmarkedAllergens(ingredients: string, allergens: readonly string[]): string[] {
  return allergens.filter((name) => !markAllergens(ingredients, [name]).some(({ isAllergen }) => isAllergen));
}
