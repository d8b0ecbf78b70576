/** Parses synonym groups: one group per line, words separated by commas. Lines with one word are ignored. */
export function readSynonyms(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => [
      ...new Set(
        line
          .split(/[,=;]/)
          .map((word) => word.trim())
          .filter((word) => word !== ''),
      ),
    ])
    .filter((words) => words.length > 1);
}

/** The groups as text, one per line. */
export function writeSynonyms(groups: readonly (readonly string[])[]): string {
  return groups.map((words) => words.join(', ')).join('\n');
}

/** The text with a new line that begins with `word`, for the user to complete. */
export function withSynonymOf(text: string, word: string): string {
  return `${text.trimEnd()}${text.trim() === '' ? '' : '\n'}${word.replaceAll(/[,=;\n]/g, ' ').trim()}, `;
}
