/** Longer words are not indexed: the number of their deletions outweighs the benefit. */
export const longestLearned = 24;

/** The number of typing errors that are corrected in a word of this length. */
export function forgivenErrors(length: number): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The word and all its forms with up to `errors` letters deleted. Two words with an edit distance of at most `errors`
 * share one of these forms, so that an index of them finds every candidate.
 */
export function deletionsOf(word: string, errors: number): string[] {
  const forms = new Set([word]);
  let last = [word];
  for (let round = 0; round < errors; round++) {
    last = [...new Set(last.flatMap(withoutOneLetter))];
    for (const form of last) forms.add(form);
  }
  return [...forms];
}

/** The number of insertions, deletions, replacements and swaps of neighbouring letters between two words. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(beforeLast, j - 2) + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

const withoutOneLetter = (word: string): string[] =>
  Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;
