/** What a Latin spelling may stand for, longest first; vowels and "y" are ambiguous in every transliteration in use. */
const spellings: Readonly<Record<string, string>> = {
  sht: '(?:щ|шт)', '6t': '(?:щ|шт)', tch: 'ч', sh: '(?:ш|сх)', ch: '[чх]', zh: 'ж', ts: '(?:ц|тс)', tz: '(?:ц|тз)', kh: 'х', ph: 'ф',
  yu: '(?:ю|йу)', iu: '(?:ю|иу)', ju: '(?:ю|жу)', ya: '(?:я|йа)', ia: '(?:я|иа)', ja: '(?:я|жа)', yo: '(?:ьо|йо|ио)',
  io: '(?:ьо|йо|ио)', a: '[аъя]', b: 'б', c: '[цк]', d: 'д', e: '[еэ]', f: 'ф', g: 'г', h: 'х', i: '[ийь]', j: '[йж]',
  k: 'к', l: 'л', m: 'м', n: 'н', o: 'о', p: 'п', q: '[як]', r: 'р', s: 'с', t: 'т', u: '[уъ]', v: 'в', w: 'в',
  x: '(?:кс|х)', y: '[йъиь]', z: 'з', '4': 'ч', '6': 'ш',
}; // prettier-ignore
const sounds = /sht|tch|6t|sh|ch|zh|ts|tz|kh|ph|[yij][ua]|[yi]o|[a-z46]/g;

/**
 * A regular expression of the Cyrillic words that a Latin one may stand for ("shtarbanov" for "щърбанов"), which a
 * trigram index can search; null for a word with other characters. Linear in the length of the word.
 */
export function cyrillicSpellings(word: string): string | null {
  if (!/^[46]?[a-z][a-z46]*$/.test(word)) return null;
  return word.replace(sounds, (sound) => spellings[sound] ?? sound);
}
