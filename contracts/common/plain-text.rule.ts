/**
 * The words of a shop text, without its Markdown (and HTML, which someone may have pasted), on one line. Takes time
 * linear in the text, whatever the text is.
 */
export function plainText(markdown: string): string {
  const words = withoutMarkup(markdown)
    .split(/[\n\r\u2028\u2029]/)
    .map(plainLine)
    .join(' ');
  return linkLabels(words)
    .replace(/[*_`~]{2,}|[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** At most `longest` characters of a plain text, cut between words; a cut is shown by "…". */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const room = text.slice(0, longest);
  const space = room.lastIndexOf(' ');
  // One endless word has to be cut inside, though never inside a character.
  const kept = space > 0 ? room.slice(0, space) : room.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '');
  let end = kept.length;
  while (end > 0 && /[\s,;:.–—-]/.test(kept[end - 1] ?? '')) end -= 1;
  return `${kept.slice(0, end)}…`;
}

/** Puts a space in the place of comments, tags, and scripts and styles with what is in them. */
function withoutMarkup(text: string): string {
  const endOf = markupEnds(text);
  let kept = '';
  let from = 0;
  let open = text.indexOf('<');
  while (open !== -1) {
    const end = endOf(open);
    if (end !== null) {
      kept += `${text.slice(from, open)} `;
      from = end;
    }
    open = text.indexOf('<', end ?? open + 1);
  }
  return kept + text.slice(from);
}

/** Where the markup ends that begins at a "<", or null where none does. Ask from left to right. */
function markupEnds(text: string): (open: number) => number | null {
  const comment = finder(text, /-->/g);
  const closing = { script: finder(text, /<\/script\s*>/gi), style: finder(text, /<\/style\s*>/gi) };
  const tag = /<\/?[a-z][^<>]*>/iy;
  const block = /<(script|style)\b/iy;
  const at = (pattern: RegExp, open: number): RegExpExecArray | null => {
    pattern.lastIndex = open;
    return pattern.exec(text);
  };
  return (open) => {
    const name = at(block, open)?.[1]?.toLowerCase();
    const end = name === 'script' || name === 'style' ? closing[name](open) : null;
    if (end !== null) return end;
    if (text.startsWith('<!--', open)) return comment(open + 4);
    return at(tag, open) === null ? null : tag.lastIndex;
  };
}

/** The end of the first match at or behind a place, or null. The text is searched once, however often it is asked. */
function finder(text: string, pattern: RegExp): (from: number) => number | null {
  let found: { start: number; end: number } | null = { start: -1, end: -1 };
  return (from) => {
    if (found !== null && found.start < from) {
      pattern.lastIndex = from;
      const match = pattern.exec(text);
      found = match && { start: match.index, end: pattern.lastIndex };
    }
    return found?.end ?? null;
  };
}

/** A line without the marks at its beginning. What parts the cells of a table parts words. */
function plainLine(line: string): string {
  if (/^[-|:*_ \t]{3,}$/.test(line)) return '';
  const mark = /^[ \t]*(?:#{1,6}|[-*+]|\d+[.)])[ \t]+/.exec(line)?.[0];
  if (mark === undefined) return line.replace(/^[ \t]*>[ \t]+/, '').replaceAll('|', ' ');
  // A heading or an item of a list ends like a sentence, since nothing else parts it from the next one here.
  const text = line.slice(mark.length).trimEnd().replaceAll('|', ' ');
  return text === '' || /[.!?:;,…]$/.test(text) ? text : `${text}.`;
}

/** What links and pictures say, without where they lead. */
function linkLabels(text: string): string {
  const closeFrom = finder(text, /\]/g);
  const targetFrom = finder(text, /[)\s]/g);
  let kept = '';
  let from = 0;
  let open = text.indexOf('[');
  while (open !== -1) {
    const labelEnd = closeFrom(open);
    if (labelEnd === null) break;
    const end = text[labelEnd] === '(' ? targetFrom(labelEnd + 1) : null;
    if (end !== null && text[end - 1] === ')') {
      const start = open > from && text[open - 1] === '!' ? open - 1 : open;
      kept += text.slice(from, start) + text.slice(open + 1, labelEnd - 1);
      from = end;
    }
    // What stands before a label that is no link belongs to no other one either.
    open = text.indexOf('[', Math.max(labelEnd, from));
  }
  return kept + text.slice(from);
}
