const [shortest, longest] = [4, 12] as const;

/**
 * Patterns of LIKE for a name with one letter missing, wrong, added, or swapped with the next: „Стянов“ for Стоянов. None for a
 * word that is too short or too long to be meant, or that is no name. A trigram index serves them.
 */
export function slipPatterns(word: string): string[] {
  const letters = [...word.trim().toLowerCase()];
  if (letters.length < shortest || letters.length > longest || !letters.every((letter) => /\p{L}/u.test(letter)))
    return [];
  const places = letters.slice(1).map((_, index) => index + 1);
  const slips = places.flatMap((place) => {
    const [before, after] = [letters.slice(0, place).join(''), letters.slice(place).join('')];
    const [letter = '', next = ''] = letters.slice(place, place + 2);
    const rest = letters.slice(place + 1).join('');
    const swapped = `${before}${next}${letter}${letters.slice(place + 2).join('')}`;
    return [`${before}_${after}`, `${before}_${rest}`, `${before}${rest}`, swapped];
  });
  return [...new Set([...slips, `${letters.join('')}_`])].map((slip) => `% ${slip}%`);
}
