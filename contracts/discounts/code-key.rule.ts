/** Letters that look alike in Latin and Cyrillic, so that customers may type either. */
const alike: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/** Normalises a code: ignores case, spaces and the script of letters that look alike. */
export function codeKey(code: string): string {
  const letters = code.normalize('NFC').toUpperCase().replaceAll(/\s/g, '');
  return Array.from(letters, (letter) => alike[letter] ?? letter).join('');
}
