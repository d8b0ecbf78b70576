import type { FactDefinition } from '#contracts/facts/facts.ts';
import { foldText } from '#server/platform/words/fold-text.ts';
import { stemWord } from '#server/platform/words/stem-word.ts';

/** What a word such as "силна" asks for: goods whose number is in one level of a fact. */
export interface ScaleWord {
  definition: FactDefinition;
  from: number;
  /** Where the next level begins; null for the last. */
  to: number | null;
  /** Which numbers come first: the highest in the last level, the lowest in the first, none in particular between. */
  first: 'highest' | 'lowest' | null;
  /** The other words of the search, as they were typed. */
  rest: string;
}

/** Words before a word of a scale that only say how much of it. */
const degrees = new Set(['nai', 'po', 'mnogo', 'dosta', 'sasem', 'tvarde']);
/** After these the other end of the scale is meant, or none. */
const denials = new Set(['ne', 'bez', 'ni', 'nito']);

/** The word of a search that names a level of a fact, by its name or its other words, in any form. */
export function scaleWordIn(definitions: readonly FactDefinition[], text: string): ScaleWord | null {
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const stems = words.map(stemOf);
  for (const definition of definitions) {
    const { levels } = definition.options;
    if (definition.type !== 'number' || levels.length < 2) continue;
    for (const [place, { from, name, words: others }] of levels.entries()) {
      const names = new Set([name, ...others].flatMap((one) => stemOf(one) ?? []));
      const at = stems.findIndex((stem) => stem !== undefined && names.has(stem));
      if (at === -1 || denials.has(foldText(words[at - 1] ?? '')[0] ?? '')) continue;
      const [isFirst, isLast] = [place === 0, place === levels.length - 1];
      return {
        ...{ definition, from, to: levels[place + 1]?.from ?? null },
        first: isLast ? 'highest' : isFirst ? 'lowest' : null,
        rest: words.filter((word, index) => index !== at && !(index < at && isDegree(word))).join(' '),
      };
    }
  }
  return null;
}

const isDegree = (word: string): boolean => degrees.has(foldText(word)[0] ?? '');

/** Undefined for several words and for a number. */
function stemOf(text: string): string | undefined {
  const [word, more] = foldText(text);
  return word === undefined || more !== undefined || /\d/.test(word) ? undefined : stemWord(word);
}
