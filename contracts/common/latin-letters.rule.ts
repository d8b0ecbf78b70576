/** The official transliteration (Закон за транслитерацията, 2009), extended by other characters of Bulgarian texts. */
export const latinLetters: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o',
  п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sht', ъ: 'a', ь: 'y', ю: 'yu', я: 'ya',
  ѝ: 'i', ы: 'y', э: 'e', ё: 'yo',
}; // prettier-ignore

/**
 * A text in small Latin letters for addresses, spelled as the law requires, without accents: "Crème brûlée от България"
 * becomes "creme brulee ot bulgaria". Other signs stay.
 */
export function inAddressLetters(text: string): string {
  const spelled = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('българия', 'bulgaria')
    .replace(/ия(?![\p{L}])/gu, 'ia');
  return [...spelled]
    .map((letter) => latinLetters[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** Characters outside the alphabet of text messages and their replacements. */
const plainSigns: Readonly<Record<string, string>> = {
  '„': '"', '“': '"', '”': '"', '«': '"', '»': '"', '’': "'", '‘': "'", '–': '-', '—': '-', '…': '...', '№': 'No ',
  '\u00a0': ' ', '\u202f': ' ', '•': '-',
}; // prettier-ignore

/** Transliterates a text as the law requires: "Щурчо от София, България" becomes "Shturcho ot Sofia, Bulgaria". */
export function inLatinLetters(text: string): string {
  const spelled = text
    .normalize('NFC')
    .replace(/българия/giu, (word) => likeCase('bulgaria', word))
    .replace(/ия(?![\p{L}])/giu, (end) => likeCase('ia', end));
  return spelled.replace(/[^\n\r -~]/gu, (sign, at: number) => {
    const latin = latinLetters[sign.toLowerCase()];
    if (latin === undefined) return plainSigns[sign] ?? sign;
    if (sign === sign.toLowerCase()) return latin;
    // "ЩЕ" is a word in capitals; "Ще" only begins with a capital.
    const isShouted = /\p{Lu}/u.test(spelled[at + 1] ?? '') || /\p{Lu}\p{Lu}$/u.test(spelled.slice(0, at + 1));
    return isShouted ? latin.toUpperCase() : capitalised(latin);
  });
}

function likeCase(latin: string, original: string): string {
  if (original === original.toUpperCase()) return latin.toUpperCase();
  return original.charAt(0) === original.charAt(0).toUpperCase() ? capitalised(latin) : latin;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
