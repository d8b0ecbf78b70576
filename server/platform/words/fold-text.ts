/** Bulgarian letters in the canonical Latin form that all other spellings are also converted to. */
const cyrillic: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o',
  п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sht', ъ: 'a', ь: 'i', ю: 'iu', я: 'ia',
  ы: 'i', э: 'e', ё: 'io', ѝ: 'i',
}; // prettier-ignore

const maxTextLength = 20_000;
const maxSpellings = 6;

/**
 * Splits a text into words in one canonical Latin form, so that "мента" and "menta", "шоколад", "shokolad", "šokolad"
 * and "6okolad" match. Lower case, without accents and punctuation; numbers are separate words ("12мг" is "12" and
 * "mg").
 */
export function foldText(text: string): string[] {
  return wordsOf(text).flatMap((word) => splitNumbers(foldWord(word)));
}

/**
 * Additional Latin spellings of a Cyrillic word that no rule can distinguish from a different word: ъ as "u", initial
 * я and ю as "ja" and "ju" (elsewhere "j" is ж). For the index, not for queries.
 */
export function foldSpellings(text: string): string[] {
  const spellings = wordsOf(text).flatMap((word) => {
    let forms = [''];
    [...word].forEach((letter, index) => {
      const options = [cyrillic[letter] ?? letter];
      if (letter === 'ъ') options.push('u');
      if (index === 0 && letter === 'я') options.push('zha');
      if (index === 0 && letter === 'ю') options.push('zhu');
      forms = forms.flatMap((form) => options.map((option) => form + option)).slice(0, maxSpellings);
    });
    return forms.slice(1).flatMap((form) => splitNumbers(foldWord(form)));
  });
  return [...new Set(spellings)];
}

function wordsOf(text: string): string[] {
  return (
    text
      .slice(0, maxTextLength)
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

function foldWord(word: string): string {
  // Cyrillic words are unambiguous. The heuristics below are for Latin letters, including words in mixed scripts.
  if (/^[а-яёѝ]+$/u.test(word)) return withoutDoubles(latinOf(word));
  return withoutDoubles(
    latinOf(word)
      .replaceAll('š', 'sh')
      .replaceAll('č', 'ch')
      .replaceAll('ž', 'zh')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replaceAll('ß', 'ss')
      .replace(/[^\p{L}\p{N}]/gu, '')
      // Digits that replace letters: between letters or before a vowel ("6okolad", "4ere6a"), never in "6mg" or "64".
      .replace(/(?<!\d)6(?!\d)(?=t?[aeiouy])|(?<=[a-z])6(?!\d)/g, 'sh')
      .replace(/(?<!\d)4(?!\d)(?=[aeiouy])|(?<=[a-z])4(?!\d)/g, 'ch')
      .replace(/qu/g, 'ku')
      .replaceAll('q', 'ia')
      .replaceAll('w', 'v')
      .replaceAll('ph', 'f')
      .replaceAll('kh', 'h')
      .replaceAll('ck', 'k')
      .replace(/^x/, 'h')
      .replaceAll('x', 'ks')
      .replaceAll('j', 'zh')
      .replaceAll('tz', 'ts')
      // "c" is ц before e, i, y and before consonants ("cveti"), ч in "ch", к elsewhere ("cola", "classic").
      .replace(/c(?=[aoulrkt]|$)/g, 'k')
      .replace(/c(?!h)/g, 'ts')
      // "y" is й beside a vowel and at the end, ъ between consonants.
      .replace(/y(?=[aeiou])|(?<=[aeiou])y|y$/g, 'i')
      .replaceAll('y', 'a'),
  );
}

const latinOf = (word: string): string => [...word].map((letter) => cyrillic[letter] ?? letter).join('');

/**
 * Collapses doubled letters, except in a word that consists of one letter only: "zzzz" would become "z", a prefix of
 * many product names.
 */
const withoutDoubles = (word: string): string => (/^([a-z])\1*$/.test(word) ? word : word.replace(/([a-z])\1+/g, '$1'));

const splitNumbers = (word: string): string[] => word.match(/\p{N}+|[^\p{N}]+/gu) ?? [];
