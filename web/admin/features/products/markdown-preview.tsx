import { lexer, type MarkedToken, type Token } from 'marked';
import { Fragment, type ReactNode } from 'react';

/** Markdown as elements. It is never turned into HTML text, so whatever was typed stays harmless. */
export default function MarkdownPreview({ text }: { text: string }) {
  if (text.trim() === '') return <p className="muted">Още няма текст.</p>;
  return <div className="prose">{renderAll(lexer(text))}</div>;
}

function renderAll(tokens: readonly Token[] | undefined): ReactNode {
  return tokens?.map((token, index) => <Fragment key={index}>{render(token)}</Fragment>);
}

function render(token: Token): ReactNode {
  const known = token as MarkedToken; // without extensions the lexer makes no other tokens
  switch (known.type) {
    case 'heading':
      // The page's own headings stand above: the text's begin below them.
      return known.depth <= 1 ? <h3>{renderAll(known.tokens)}</h3> : <h4>{renderAll(known.tokens)}</h4>;
    case 'paragraph':
      return <p>{renderAll(known.tokens)}</p>;
    case 'list': {
      const items = known.items.map((item, index) => <li key={index}>{renderAll(item.tokens)}</li>);
      return known.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'blockquote':
      return <blockquote>{renderAll(known.tokens)}</blockquote>;
    case 'strong':
      return <strong>{renderAll(known.tokens)}</strong>;
    case 'em':
      return <em>{renderAll(known.tokens)}</em>;
    case 'del':
      return <del>{renderAll(known.tokens)}</del>;
    case 'link':
      return <SafeLink href={known.href}>{renderAll(known.tokens)}</SafeLink>;
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'code':
      return <pre>{known.text}</pre>;
    case 'codespan':
      return <code>{known.text}</code>;
    case 'text':
      return 'tokens' in known && known.tokens ? renderAll(known.tokens) : known.text;
    case 'escape':
      return known.text;
    case 'space':
      return null;
    default:
      return known.raw;
  }
}

function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  if (!/^(https?:|mailto:|tel:|\/(?!\/))/i.test(href)) return children;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
