/** About as many characters as stand in one line on a round lid. */
const lineLength = 12;
const mostLines = 5;

/** Breaks a text between words into lines of about one length. A longer word has a line to itself. */
export function engravedLines(text: string): string[] {
  const length = Math.max(lineLength, Math.ceil(text.length / mostLines));
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
