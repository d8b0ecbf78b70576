/** The words of a shop text, without its Markdown (and HTML, which somebody may have pasted), on one line. */
export function plainText(markdown: string): string {
  return (
    markdown
      .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
      .replace(/<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi, ' ')
      // A heading or an item of a list ends like a sentence, since nothing else parts it from the next one here.
      .replace(
        /^[ \t]*(?:#{1,6}|[-*+]|\d+[.)])[ \t]+(.*?)([.!?:;,…]?)[ \t]*$/gm,
        (_, text, end) => `${text}${end || '.'}`,
      )
      .replace(/^[ \t]*>[ \t]+/gm, '')
      // Rules, and what parts the head of a table from its rows; then what parts its cells.
      .replace(/^[ \t]*[-|:*_ \t]{3,}$/gm, ' ')
      .replace(/[ \t]*\|[ \t]*/g, ' ')
      .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
      .replace(/[*_`~]{2,}|[*`]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** At most `longest` characters of a plain text, cut between words; a cut is shown by "…". */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const room = text.slice(0, longest);
  const end = room.lastIndexOf(' ');
  // One endless word has to be cut inside, though never inside a character.
  const kept = end > 0 ? room.slice(0, end) : room.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.replace(/[\s,;:.–—-]+$/, '')}…`;
}
