/** What people write around the thing that they look for: what to do with it, and small words. */
const emptyWords = new Set(
  'смени сменя сменям промени променя променям настрой настройка настройки задай избери включи изключи направи искам къде как да се за на от в във с със и или ми си ли е мога'.split(
    ' ',
  ),
);
/** The longest ending of a form of a word: the article, the plural, or both. */
const longestEnding = 3;
/** A shorter word has too many others that begin alike. */
const shortestStem = 4;

/** The words of a text, in lower case. */
const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/**
 * Whether a text has every searched word, in any order and in any form: „магазина“ is „магазин“. What only says that something is to be changed is not looked for.
 */
export function hasWords(text: string, search: string): boolean {
  const searched = wordsIn(search);
  const telling = searched.filter((word) => !emptyWords.has(word));
  const words = wordsIn(text);
  return (telling.length === 0 ? searched : telling).every((word) => words.some((other) => isForm(other, word)));
}

/** Whether a word begins with the searched one, or both are forms of the same word. */
function isForm(word: string, searched: string): boolean {
  if (word.startsWith(searched)) return true;
  const stem = commonStart(word, searched);
  return (
    stem >= shortestStem &&
    word.length - stem <= longestEnding &&
    searched.length - stem <= longestEnding &&
    stem * 2 > searched.length
  );
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
