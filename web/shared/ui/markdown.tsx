import type { ReactNode } from 'react';
import { blocksOf, type Block, type List } from './markdown-blocks.ts';

/**
 * Renders the Markdown subset of shop texts: paragraphs, headings, lists, tables, quotes, code, bold, italic and links.
 * It creates elements, never HTML, so that text cannot inject scripts.
 */
export function Markdown({ text }: { text: string }) {
  return <div className="prose">{blocksOf(text).map(drawBlock)}</div>;
}

function drawBlock(block: Block, index: number): ReactNode {
  if (block.kind === 'hr') return <hr key={index} />;
  if (block.kind === 'list') return drawList(block.list, index);
  if (block.kind === 'table') return <Table key={index} {...block} />;
  const Element = block.kind;
  return <Element key={index}>{block.kind === 'pre' ? block.text : inline(block.text)}</Element>;
}

function drawList({ isOrdered, items }: List, index: number): ReactNode {
  const Element = isOrdered ? 'ol' : 'ul';
  return (
    <Element key={index}>
      {items.map(({ text, below }, at) => (
        <li key={at}>
          {inline(text)}
          {below.map(drawList)}
        </li>
      ))}
    </Element>
  );
}

/** Scrolls horizontally when it is wider than the text. */
function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too
    <div className="prose-table" role="group" aria-label="Таблица" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {head.map((_, column) => (
                <td key={column}>{inline(row[column] ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const marks = /`([^`]+)`|\*\*(\S.*?)\*\*|\*(\S.*?)\*|(!?)\[([^\]]*)\]\(([^)\s]+)\)/g;

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, code, bold, italic, picture, label = '', address] = match;
    parts.push(text.slice(end, match.index));
    if (code !== undefined) parts.push(<code key={match.index}>{code}</code>);
    else if (bold !== undefined) parts.push(<strong key={match.index}>{inline(bold)}</strong>);
    else if (italic !== undefined) parts.push(<em key={match.index}>{inline(italic)}</em>);
    // External pictures are not loaded; their alternative text is shown.
    else if (picture || address === undefined) parts.push(label);
    else parts.push(linkTo(address, label, match.index));
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}

/** Only links addresses that cannot execute code. */
function linkTo(address: string, label: string, key: number): ReactNode {
  if (!/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(address)) return label;
  return (
    <a key={key} href={address} className="link">
      {label || address}
    </a>
  );
}
