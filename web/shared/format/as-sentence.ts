/** Adds a full stop unless the text already ends a sentence. An empty text stays empty. */
export function asSentence(text: string): string {
  return text.replace(/[^.!?…]$/, '$&.');
}
