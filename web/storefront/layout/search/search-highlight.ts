/** Transliteration of Bulgarian letters, for highlighting the match; the search itself runs on the server. */
const latin: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o',
  п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sht', ъ: 'a', ь: 'i', ю: 'iu', я: 'ia',
  y: 'i', j: 'i', w: 'v',
}; // prettier-ignore

const normalize = (text: string): string => Array.from(text.toLowerCase(), (char) => latin[char] ?? char).join('');

export interface Part {
  text: string;
  isMatch: boolean;
  /** The position of the match in the name. */
  start: number;
}

const shortestStem = 3;

/**
 * Splits a name to highlight the match: the word prefix, in either script, that was typed, or the common prefix if it
 * is most of the word ("ментови" in "Мента").
 */
export function highlight(name: string, search: string): Part[] {
  const words = (search.match(/[\p{L}\p{N}]+/gu) ?? []).map(normalize);
  const pieces = name.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? [];
  const parts: Part[] = [];
  let start = 0;
  const add = (text: string, isMatch: boolean): void => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.isMatch === isMatch) last.text += text;
    else parts.push({ text, isMatch, start });
    start += text.length;
  };
  for (const piece of pieces) {
    const length = Math.max(0, ...words.map((word) => sharedLetters(piece, word)));
    add(piece.slice(0, length), true);
    add(piece.slice(length), false);
  }
  return parts;
}

/** The number of leading letters of `piece` that match the beginning of `word` (normalized). */
function sharedLetters(piece: string, word: string): number {
  let matchLength = 0;
  let normalized = '';
  for (const char of piece) {
    const next = normalized + normalize(char);
    if (!word.startsWith(next)) {
      // "s" matches "ш" although its transliteration is not complete yet.
      if (next.startsWith(word)) return matchLength + char.length;
      break;
    }
    normalized = next;
    matchLength += char.length;
    if (normalized === word) return matchLength;
  }
  return normalized.length >= Math.max(shortestStem, word.length / 2) ? matchLength : 0;
}
