/** Letters that look alike in both scripts, and people type in either. */
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

/** What makes a code the same code: not its case, not spaces, not the script of a letter that looks alike in both. */
export function codeKey(code: string): string {
  const letters = code.normalize('NFC').toUpperCase().replaceAll(/\s/g, '');
  return Array.from(letters, (letter) => alike[letter] ?? letter).join('');
}
