/** A text closed by a full stop, unless it ends as a sentence does; nothing stays nothing. */
export function asSentence(text: string): string {
  return text.replace(/[^.!?…]$/, '$&.');
}
