import type { ReactNode } from 'react';

type Block = { kind: 'h2' | 'h3' | 'p' | 'li' | 'oli'; text: string };

/**
 * The little Markdown that shop texts need: paragraphs, headings, lists, bold, italic and links. Draws elements, never
 * HTML, so that a text cannot bring a script along.
 */
export function Markdown({ text }: { text: string }) {
  return <div className="prose">{grouped(blocksOf(text)).map(drawGroup)}</div>;
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const heading = /^(#{1,6}) +(.+)$/.exec(line);
    const item = /^(?:([-*])|\d+[.)]) +(.+)$/.exec(line);
    if (heading) blocks.push({ kind: (heading[1] ?? '').length > 2 ? 'h3' : 'h2', text: heading[2] ?? '' });
    else if (item) blocks.push({ kind: item[1] ? 'li' : 'oli', text: item[2] ?? '' });
    else if (line !== '' && isOpen) appendTo(blocks.at(-1), line);
    else if (line !== '') blocks.push({ kind: 'p', text: line });
    isOpen = line !== '' && !heading;
  }
  return blocks;
}

function appendTo(block: Block | undefined, line: string): void {
  if (block) block.text += ` ${line}`;
}

/** List items that follow each other make one list. */
function grouped(blocks: Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last && last[0]?.kind === block.kind && block.kind.endsWith('li')) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function drawGroup(group: Block[], index: number): ReactNode {
  const [first] = group;
  if (!first) return null;
  const items = group.map(({ text }, i) => <li key={i}>{inline(text)}</li>);
  if (first.kind === 'li') return <ul key={index}>{items}</ul>;
  if (first.kind === 'oli') return <ol key={index}>{items}</ol>;
  const Element = first.kind;
  return <Element key={index}>{inline(first.text)}</Element>;
}

const marks = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, bold, italic, label, address] = match;
    parts.push(text.slice(end, match.index));
    if (bold !== undefined) parts.push(<strong key={match.index}>{bold}</strong>);
    else if (italic !== undefined) parts.push(<em key={match.index}>{italic}</em>);
    else if (label !== undefined && address !== undefined) parts.push(linkTo(address, label, match.index));
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}

/** Only addresses that cannot run anything. */
function linkTo(address: string, label: string, key: number): ReactNode {
  if (!/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(address)) return label;
  return (
    <a key={key} href={address} className="link">
      {label}
    </a>
  );
}
