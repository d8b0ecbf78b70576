const shortest = 3;

/**
 * The part of a folded Bulgarian word that stays the same when it is inflected: "ментата", "менти" and "ментови" all
 * become "ment". Light on purpose: article, number and gender, then the commonest adjective endings.
 */
export function stemWord(word: string): string {
  if (/[^a-z]/.test(word)) return word;
  return withoutAdjective(withoutVowels(withoutPlural(withoutArticle(word))));
}

/** -та, -то, -те stand after a vowel; -ът and -ят (folded: "at", "iat") after a consonant. */
function withoutArticle(word: string): string {
  return cut(word, /(?<=[aeiou])t[aeo]$/) ?? cut(word, /(?<=[^aeiou])i?at$/) ?? word;
}

function withoutPlural(word: string): string {
  return cut(word, /(?<=[^aeiou])ove$/) ?? cut(word, /(?<=[^aeiou])(?:ishta|eta)$/) ?? word;
}

function withoutVowels(word: string): string {
  return cut(word, /(?:i[aeiou]|[aeiou])$/) ?? word;
}

/** -ов, -ев, -ен with what they were formed from; -ин only where enough is left ("енергийна", but not "малина"). */
function withoutAdjective(word: string): string {
  const base = cut(word, /(?<=[^aeiou])(?:ov|ev|en)$/) ?? cut(word, /i(?:ov|ev|en)$/);
  if (base !== undefined) return withoutVowels(base);
  return cut(word, /(?<=[^aeiou])in$/, 5) ?? word;
}

function cut(word: string, ending: RegExp, atLeast = shortest): string | undefined {
  const left = word.replace(ending, '');
  return left !== word && left.length >= atLeast ? left : undefined;
}
