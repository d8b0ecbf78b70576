import { foldText } from '#server/platform/words/fold-text.ts';

const maxWords = 8;

/** The folded words of the name of a settlement, and of what follows a comma. */
export function settlementWords(search: string): { name: string[]; region: string[] } {
  // In the name of a place, a Latin "c" is ц: "Gorna Oriahovica".
  const text = search
    .toLowerCase()
    .replaceAll(kinds, '$1')
    .replaceAll(/c(?![hk])/g, 'ts');
  const [name = '', ...region] = text.split(',');
  return { name: foldText(name).slice(0, maxWords), region: foldText(region.join(' ')).slice(0, maxWords) };
}

/** Abbreviations with or without a dot at the beginning, elsewhere with it; whole words before another one. */
const kinds =
  /(^\s*|[\s,])(?:(?:гр|с|к\.\s*к|общ|обл|gr|s|obsht|obl)\.\s*|(?:град|село|община|област)\s+)|^\s*(?:гр|с|gr|s)\s+/giu;
