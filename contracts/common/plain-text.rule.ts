/** Converts a shop text to one line without Markdown and pasted HTML. Runs in linear time for any input. */
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

/** Shortens a plain text to `longest` characters at a word boundary and ends it with "…". */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const room = text.slice(0, longest);
  const space = room.lastIndexOf(' ');
  // A single long word is cut inside, but never inside a character.
  const excerpt = space > 0 ? room.slice(0, space) : room.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '');
  let end = excerpt.length;
  while (end > 0 && /[\s,;:.–—-]/.test(excerpt[end - 1] ?? '')) end -= 1;
  return `${excerpt.slice(0, end)}…`;
}

/** Replaces comments, tags, scripts and styles with their contents by a space. */
function withoutMarkup(text: string): string {
  const endOf = markupEnds(text);
  let result = '';
  let from = 0;
  let open = text.indexOf('<');
  while (open !== -1) {
    const end = endOf(open);
    if (end !== null) {
      result += `${text.slice(from, open)} `;
      from = end;
    }
    open = text.indexOf('<', end ?? open + 1);
  }
  return result + text.slice(from);
}

/** The end of the markup that begins at a "<", or null if there is none. Call with increasing positions. */
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

/**
 * The end of the first match at or after a position, or null. The text is searched only once, however many calls are
 * made.
 */
function finder(text: string, pattern: RegExp): (from: number) => number | null {
  let last: { start: number; end: number } | null = { start: -1, end: -1 };
  return (from) => {
    if (last !== null && last.start < from) {
      pattern.lastIndex = from;
      const match = pattern.exec(text);
      last = match && { start: match.index, end: pattern.lastIndex };
    }
    return last?.end ?? null;
  };
}

/** Removes the markers at the beginning of a line. Table cells are separated by spaces. */
function plainLine(line: string): string {
  if (/^[-|:*_ \t]{3,}$/.test(line)) return '';
  const mark = /^[ \t]*(?:#{1,6}|[-*+]|\d+[.)])[ \t]+/.exec(line)?.[0];
  if (mark === undefined) return line.replace(/^[ \t]*>[ \t]+/, '').replaceAll('|', ' ');
  // A heading or list item ends with a full stop, because nothing else separates it from the next one.
  const text = line.slice(mark.length).trimEnd().replaceAll('|', ' ');
  return text === '' || /[.!?:;,…]$/.test(text) ? text : `${text}.`;
}

/** The text of links and pictures, without their addresses. */
function linkLabels(text: string): string {
  const closeFrom = finder(text, /\]/g);
  const targetFrom = finder(text, /[)\s]/g);
  let result = '';
  let from = 0;
  let open = text.indexOf('[');
  while (open !== -1) {
    const labelEnd = closeFrom(open);
    if (labelEnd === null) break;
    const end = text[labelEnd] === '(' ? targetFrom(labelEnd + 1) : null;
    if (end !== null && text[end - 1] === ')') {
      const start = open > from && text[open - 1] === '!' ? open - 1 : open;
      result += text.slice(from, start) + text.slice(open + 1, labelEnd - 1);
      from = end;
    }
    // Text before a label that is not a link belongs to no other link.
    open = text.indexOf('[', Math.max(labelEnd, from));
  }
  return result + text.slice(from);
}
