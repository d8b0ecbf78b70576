/** A block of the parsed text. */
export type Block =
  | { kind: 'h2' | 'h3' | 'p' | 'blockquote' | 'pre'; text: string }
  | { kind: 'hr' }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'list'; list: List };

export interface List {
  isOrdered: boolean;
  items: Item[];
}

interface Item {
  text: string;
  below: List[];
}

/** The open lists that an item may join, outermost first. */
type Levels = { indent: number; list: List }[];

const fence = '```';

/** Parses the Markdown subset that the shop supports. Text without markup becomes a paragraph. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const levels: Levels = [];
  /** The block that the next line continues unless it starts a new one. */
  let open: { text: string } | undefined;
  const add = (block: Block): void => {
    levels.length = 0;
    blocks.push(block);
  };
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]?.trim() ?? '';
    const heading = /^(#{1,6}) +(\S.*)$/.exec(line);
    const item = /^(?:[-*+]|(\d+)[.)]) +(\S.*)$/.exec(line);
    const quoteText = /^> ?(.*)$/.exec(line)?.[1];
    const last = open;
    open = undefined;
    if (line === '') continue;
    if (line.startsWith(fence)) {
      const end = lines.findIndex((other, index) => index > at && other.trim().startsWith(fence));
      const code = lines.slice(at + 1, end === -1 ? undefined : end);
      add({ kind: 'pre', text: code.join('\n') });
      at += code.length + 1;
    } else if (/^([-*_])( *\1){2,}$/.test(line)) {
      add({ kind: 'hr' });
    } else if (heading) {
      add({ kind: (heading[1] ?? '').length > 2 ? 'h3' : 'h2', text: heading[2] ?? '' });
    } else if (item) {
      const newItem: Item = { text: item[2] ?? '', below: [] };
      addItem(blocks, levels, lines[at]?.search(/\S/) ?? 0, item[1] !== undefined, newItem);
      open = newItem;
    } else if (isTableAt(lines, at)) {
      const rows = tableRows(lines, at + 2);
      add({ kind: 'table', head: cellsOf(line), rows });
      at += rows.length + 1;
    } else if (last && (quoteText === undefined || blocks.at(-1)?.kind === 'blockquote')) {
      open = last;
      open.text += ` ${quoteText ?? line}`;
    } else {
      const block = { kind: quoteText === undefined ? 'p' : 'blockquote', text: quoteText ?? line } as const;
      add(block);
      open = block;
    }
  }
  return blocks;
}

/** An item indented by two or more spaces is nested below the previous one. */
function addItem(blocks: Block[], levels: Levels, indent: number, isOrdered: boolean, item: Item): void {
  while (indent < (levels.at(-1)?.indent ?? 0)) levels.pop();
  const level = levels.at(-1);
  if (level && indent < level.indent + 2) {
    if (level.list.isOrdered === isOrdered) {
      level.list.items.push(item);
      return;
    }
    levels.pop();
  }
  const list = { isOrdered, items: [item] };
  const previousItem = levels.at(-1)?.list.items.at(-1);
  if (previousItem) previousItem.below.push(list);
  else blocks.push({ kind: 'list', list });
  levels.push({ indent, list });
}

/** Whether a row of cells is followed by a row of dashes. */
function isTableAt(lines: readonly string[], at: number): boolean {
  const divider = lines[at + 1]?.trim() ?? '';
  return (
    ['|', '-'].every((sign) => divider.includes(sign)) && (lines[at] ?? '').includes('|') && /^[|:\- ]+$/.test(divider)
  );
}

function tableRows(lines: readonly string[], from: number): string[][] {
  const end = lines.findIndex((line, index) => index >= from && !line.includes('|'));
  return lines.slice(from, end === -1 ? undefined : end).map(cellsOf);
}

function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split('|').map((cell) => cell.trim());
}
