/** A text with what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** The marks that a text may have. */
export type MarkdownMark = 'bold' | 'link' | 'list' | 'heading';

/** Adds a mark to what is selected, or takes it away where it is. The same words stay selected. */
export function toggleMark(selected: Selected, mark: MarkdownMark, heading = '### '): Selected {
  switch (mark) {
    case 'bold':
      return toggleBold(selected);
    case 'link':
      return addLink(selected);
    case 'list':
      return toggleLines(selected, '- ');
    case 'heading':
      return toggleLines(selected, heading);
  }
}

const stars = '**';

function toggleBold({ text, start, end }: Selected): Selected {
  const isBold = text.slice(start - 2, start) === stars && text.slice(end, end + 2) === stars;
  if (isBold && start >= 2)
    return {
      text: text.slice(0, start - 2) + text.slice(start, end) + text.slice(end + 2),
      start: start - 2,
      end: end - 2,
    };
  const words = text.slice(start, end) || 'текст';
  return {
    text: text.slice(0, start) + stars + words + stars + text.slice(end),
    start: start + 2,
    end: start + 2 + words.length,
  };
}

/** The address is selected, to be typed next. */
function addLink({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end) || 'текст';
  const address = '/products';
  const before = `${text.slice(0, start)}[${words}](`;
  return {
    text: `${before}${address})${text.slice(end)}`,
    start: before.length,
    end: before.length + address.length,
  };
}

/** Begins each selected line with a mark, or takes it away where all have it. */
function toggleLines({ text, start, end }: Selected, mark: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const hasAll = lines.every((line) => line.startsWith(mark));
  const changed = lines.map((line) => (hasAll ? line.slice(mark.length) : mark + bare(line))).join('\n');
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length };
}

/** A line without a mark that it begins with. */
const bare = (line: string): string => line.replace(/^(?:- |#{1,6} )/, '');
