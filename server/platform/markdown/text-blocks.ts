import { parseMarkdown } from './render-markdown.ts';

type Token = ReturnType<typeof parseMarkdown>[number];

export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'item';
  text: string;
}

/**
 * A shop text as plain blocks, for paper: headings, paragraphs and list items, the numbered ones with their numbers.
 * Addresses of links stand in parentheses, with `baseUrl` before those of the shop. The cells of a table are paragraphs.
 */
export function textBlocks(text: string, baseUrl: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const markers: (number | null)[] = [];
  let openKind: TextBlock['kind'] | null = null;
  for (const token of parseMarkdown(text)) {
    if (token.type === 'bullet_list_open') markers.push(null);
    if (token.type === 'ordered_list_open') markers.push(Number(token.attrGet('start') ?? 1));
    if (token.type.endsWith('_list_close')) markers.pop();
    if (token.type === 'heading_open') openKind = 'heading';
    if (token.type === 'list_item_open') openKind = 'item';
    if (token.type === 'inline') {
      const content = plainText(token.children ?? [], baseUrl);
      blocks.push({ kind: openKind ?? 'paragraph', text: openKind === 'item' ? marked(markers, content) : content });
      openKind = null;
    }
  }
  return blocks;
}

function marked(markers: (number | null)[], content: string): string {
  const marker = markers.at(-1);
  if (marker === null || marker === undefined) return `• ${content}`;
  markers[markers.length - 1] = marker + 1;
  return `${marker}. ${content}`;
}

function plainText(tokens: readonly Token[], baseUrl: string): string {
  let text = '';
  let link = { href: '', from: 0 };
  for (const token of tokens) {
    if (token.type === 'link_open') link = { href: String(token.attrGet('href')), from: text.length };
    else if (token.type === 'link_close') text += addressAfter(text.slice(link.from), link.href, baseUrl);
    else if (token.type === 'softbreak' || token.type === 'hardbreak') text += ' ';
    else text += token.content;
  }
  return text;
}

/** Nothing where the text says the address itself. */
function addressAfter(label: string, href: string, baseUrl: string): string {
  const address = href.startsWith('/') ? baseUrl + href : href.replace(/^(mailto|tel):/, '');
  return address.includes(label) && !href.startsWith('/') ? '' : ` (${address})`;
}
