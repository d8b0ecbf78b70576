import type { HelpGroup, HelpEntry } from '#contracts/pages/help.ts';

const mostAnswers = 3;
/** Words that questions begin with and that say nothing of their subject. */
const emptyWords = new Set(
  'а аз ако без в во до за и из или как какво какъв каква ки кога които който колко къде ли ме ми мога може на не ни о от по под при с са се си със съм също та така те ти това то у че ще'.split(
    ' ',
  ),
);
/** Letters by which words of one stem agree: „доставката“ and „доставки“, „плащане“ and „платя“ do not. */
const leastStem = 4;

/**
 * The questions that a search is about, best first. Every word of the search must stand in a question, its group or its
 * answer, and one of them in the question or the group: a search for a product finds none.
 */
export function findHelp(groups: readonly HelpGroup[], search: string): HelpEntry[] {
  const words = wordsOf(search).filter((word) => !emptyWords.has(word));
  if (words.length === 0) return [];
  return groups
    .flatMap(({ title, entries }) => entries.map((entry) => ({ entry, score: scoreOf(title, entry, words) })))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostAnswers)
    .map(({ entry }) => entry);
}

function scoreOf(group: string, entry: HelpEntry, words: readonly string[]): number {
  const { titleWords, groupWords, textWords } = wordsOfEntry(group, entry);
  const isIn = (all: readonly string[], word: string): boolean => all.some((one) => isSameStem(one, word));
  let score = 0;
  let isSubject = false;
  for (const word of words) {
    const place = isIn(titleWords, word) ? 3 : isIn(groupWords, word) ? 2 : isIn(textWords, word) ? 1 : 0;
    if (place === 0) return 0;
    isSubject ||= place > 1;
    score += place;
  }
  return isSubject ? score : 0;
}

interface EntryWords {
  titleWords: readonly string[];
  groupWords: readonly string[];
  textWords: readonly string[];
}

const entries = new WeakMap<HelpEntry, EntryWords>();

/** Once for the questions that are kept for all searches. */
function wordsOfEntry(group: string, entry: HelpEntry): EntryWords {
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

/** Whether two words differ in their endings only. */
function isSameStem(one: string, other: string): boolean {
  if (one === other) return true;
  const shortest = Math.min(one.length, other.length);
  if (shortest < leastStem) return false;
  let common = 0;
  while (common < shortest && one[common] === other[common]) common += 1;
  return common >= Math.max(leastStem, Math.max(one.length, other.length) - 3);
}
