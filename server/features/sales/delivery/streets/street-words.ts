import { foldText } from '#server/platform/words/fold-text.ts';

const maxWords = 8;

/**
 * What people and couriers write before the name of a street or quarter: `ул.`, `бул.`, `ж.к.` and the like, in either
 * alphabet. With a dot anywhere in the text, and as words before another one.
 */
const kinds =
  /(^|[ ,;(])(?:(?:ул|бул|пл|кв|ж\.? ?к|к\.? ?к|м-ст|местн|ul|bul|blvd|pl|kv|zh\.? ?k|j\.? ?k|k\.? ?k)\. ?|(?:улица|булевард|площад|квартал|жилищен комплекс|комплекс|местност|ulitsa|ulica|ulitza|bulevard|boulevard|ploshtad|kvartal|ул|бул|пл|кв|жк|ж\.к|ul|bul|blvd|kv|zhk|jk) )/giu;

/** The name of a street without the kind before it: "бул. Витоша" is "Витоша". */
export const withoutKind = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().replaceAll(kinds, '$1').trim();

/** The folded words of the name of a street, at most eight. */
export function streetWords(text: string): string[] {
  // In the name of a place, a Latin "c" is ц.
  return foldText(
    withoutKind(text)
      .toLowerCase()
      .replaceAll(/c(?![hk])/g, 'ts'),
  ).slice(0, maxWords);
}
