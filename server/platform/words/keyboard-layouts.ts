/** The letters that a Latin keyboard types where the user expected the Bulgarian phonetic layout. */
const phonetic: Readonly<Record<string, string>> = {
  q: 'я', w: 'в', e: 'е', r: 'р', t: 'т', y: 'ъ', u: 'у', i: 'и', o: 'о', p: 'п', '[': 'ш', ']': 'щ', '\\': 'ю', a: 'а', s: 'с',
  d: 'д', f: 'ф', g: 'г', h: 'х', j: 'й', k: 'к', l: 'л', z: 'з', x: 'ь', c: 'ц', v: 'ж', b: 'б', n: 'н', m: 'м', '`': 'ч',
}; // prettier-ignore

/** The national standard layout (БДС 5237). */
const standard: Readonly<Record<string, string>> = {
  w: 'у', e: 'е', r: 'и', t: 'ш', y: 'щ', u: 'к', i: 'с', o: 'д', p: 'з', '[': 'ц', a: 'ь', s: 'я', d: 'а', f: 'о', g: 'ж',
  h: 'г', j: 'т', k: 'н', l: 'в', ';': 'м', "'": 'ч', z: 'ю', x: 'й', c: 'ъ', v: 'э', b: 'ф', n: 'х', m: 'п', ',': 'р',
  '.': 'л', '/': 'б',
}; // prettier-ignore

/** The letter that each key of a US keyboard types in the two layouts in use. */
export const bulgarianLayouts: readonly Readonly<Record<string, string>>[] = [phonetic, standard];

const shortest = 3;

/** What a text in Latin letters would be with the keyboard switched to Bulgarian. Empty for any other text. */
export function asOtherLayouts(text: string): string[] {
  const lowerText = text.trim().toLowerCase();
  if (lowerText.length < shortest || !/[a-z]/.test(lowerText) || /\p{Script=Cyrillic}/u.test(lowerText)) return [];
  return bulgarianLayouts.map((layout) => [...lowerText].map((key) => layout[key] ?? key).join(''));
}
