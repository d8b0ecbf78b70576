interface Entry {
  title: string;
  text: string;
}

interface Group<One extends Entry> {
  title: string;
  entries: readonly One[];
}

const mostAnswers = 3;
/** Words that questions begin with. */
const askingWords = new Set(
  'има имат имате как какво какъв каква какви кога кои кой коя които който колко къде ли мога може защо'.split(' '),
);
/** Words that say nothing of their subject. */
const emptyWords = new Set(
  'а аз ако без в вие во до е за и из или като ки ме ми на не ни о от по под при с са се си сме сте със съм също та така те ти това то тук у ще'.split(
    ' ',
  ),
);
/** Letters by which words of one stem agree: „доставката“ and „доставки“, „плащане“ and „платя“ do not. */
const leastStem = 4;

/**
 * The questions that a search is about, best first. Every word of the search must stand in a question, its group or its
 * answer, and one of them in the question or the group: a search for a product finds none. Of a search that is a question
 * itself the answer alone may have the words, unless `needsSubject` says otherwise.
 */
export function findHelp<One extends Entry>(
  groups: readonly Group<One>[],
  search: string,
  { needsSubject = false } = {},
): One[] {
  const allWords = wordsOf(search);
  const words = allWords.filter((word) => !emptyWords.has(word) && !askingWords.has(word));
  if (words.length === 0) return [];
  const isQuestion = !needsSubject && allWords.some((word) => askingWords.has(word));
  return groups
    .flatMap(({ title, entries: all }) =>
      all.map((entry) => ({ entry, score: scoreOf(title, entry, words, isQuestion) })),
    )
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostAnswers)
    .map(({ entry }) => entry);
}

function scoreOf(group: string, entry: Entry, words: readonly string[], isQuestion: boolean): number {
  const { titleWords, groupWords, textWords } = wordsOfEntry(group, entry);
  const isIn = (all: readonly string[], word: string): boolean => all.some((one) => isSameStem(one, word));
  let score = 0;
  let isSubject = isQuestion;
  for (const word of words) {
    const place = isIn(titleWords, word) ? 3 : isIn(groupWords, word) ? 2 : isIn(textWords, word) ? 1 : 0;
    if (place === 0) return 0;
    isSubject ||= place > 1;
    score += place;
  }
  // Of two questions with the words, the one that is about little else.
  const others = titleWords.filter((word) => !emptyWords.has(word) && !askingWords.has(word)).length;
  return isSubject ? score + 1 / (1 + others) : 0;
}

interface EntryWords {
  titleWords: readonly string[];
  groupWords: readonly string[];
  textWords: readonly string[];
}

const entries = new WeakMap<Entry, EntryWords>();

/** Once for the questions that are kept for all searches. */
function wordsOfEntry(group: string, entry: Entry): EntryWords {
  const before = entries.get(entry);
  if (before) return before;
  const [titleWords = [], groupWords = [], textWords = []] = [entry.title, group, entry.text].map(wordsOf);
  const words = { titleWords, groupWords, textWords };
  entries.set(entry, words);
  return words;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether two words differ in their endings only, or in one letter after the first two of a longer word. */
function isSameStem(one: string, other: string): boolean {
  if (one === other || isSlip(one, other)) return true;
  const shortest = Math.min(one.length, other.length);
  if (shortest < leastStem) return false;
  let common = 0;
  while (common < shortest && one[common] === other[common]) common += 1;
  return common >= Math.max(leastStem, Math.max(one.length, other.length) - 3);
}

const leastSlip = 6;

function isSlip(one: string, other: string): boolean {
  if (one.length < leastSlip || one.length !== other.length || one.slice(0, 2) !== other.slice(0, 2)) return false;
  return [...one].filter((letter, index) => letter !== other[index]).length === 1;
}
