/** The official transliteration (Закон за транслитерацията, 2009). */
const letters: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o',
  п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sht', ъ: 'a', ь: 'y', ю: 'yu', я: 'ya',
  ѝ: 'i', ы: 'y', э: 'e', ё: 'yo',
}; // prettier-ignore

const maxLength = 80;

/** A name as part of an address: "Ледена мента 12 мг" is "ledena-menta-12-mg". Empty when nothing is left of it. */
export function slugOf(name: string): string {
  return [
    ...name
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('българия', 'bulgaria')
      .replace(/ия(?![\p{L}])/gu, 'ia'),
  ]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '');
}
