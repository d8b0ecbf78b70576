import { Parser } from 'htmlparser2';

const heading = /^h[1-6]$/;
const blocks = new Set(['p', 'div', 'section', 'article', 'table', 'tr', 'blockquote', 'figure', 'hr']);
const silent = new Set(['script', 'style', 'iframe', 'noscript', 'svg', 'template']);
const strong = new Set(['b', 'strong']);
const emphasis = new Set(['i', 'em']);

/**
 * The text of an HTML description as Markdown: paragraphs, headings, lists, emphasis and links with a web address.
 * Pictures, tables' lines, scripts and styles are left out. Text without elements keeps its lines.
 */
export function htmlToMarkdown(html: string): string {
  if (!/<[a-z/!]/i.test(html)) return html.trim();
  let text = '';
  const hrefs: string[] = [];
  const counts: (number | null)[] = [];
  let silence = 0;
  const begin = (mark = '') => (text = `${text.trimEnd()}\n\n${mark}`);
  const parser = new Parser(
    {
      onopentag(name, { href = '' }) {
        if (silent.has(name)) silence += 1;
        if (silence > 0) return;
        if (name === 'ul' || name === 'ol') {
          counts.push(name === 'ol' ? 0 : null);
          if (counts.length === 1) begin();
        } else if (name === 'li') text = `${text.endsWith('\n\n') ? text : `${text.trimEnd()}\n`}${markOf(counts)}`;
        else if (name === 'br') text += '  \n';
        else if (heading.test(name)) begin(`${'#'.repeat(Math.max(2, Number(name[1])))} `);
        else if (blocks.has(name)) begin();
        else if (name === 'td' || name === 'th') text += ' ';
        else if (strong.has(name)) text += '**';
        else if (emphasis.has(name)) text += '_';
        else if (name === 'a') {
          hrefs.push(/^https?:\/\//i.test(href) ? href.replaceAll(/[\s()<>]/g, encodeURIComponent) : '');
          if (hrefs.at(-1)) text += '[';
        }
      },
      ontext(part) {
        if (silence > 0) return;
        const words = part.replaceAll(/\s+/g, ' ');
        text += (text === '' || text.endsWith('\n') ? words.trimStart() : words).replaceAll(
          /[*_[\]]/g,
          String.raw`\$&`,
        );
      },
      onclosetag(name) {
        if (silent.has(name)) silence = Math.max(0, silence - 1);
        if (silence > 0) return;
        if (name === 'ul' || name === 'ol') {
          counts.pop();
          if (counts.length === 0) begin();
        } else if (heading.test(name) || blocks.has(name)) begin();
        else if (strong.has(name)) text = closed(text, '**');
        else if (emphasis.has(name)) text = closed(text, '_');
        else if (name === 'a') {
          const href = hrefs.pop();
          if (href) text += `](${href})`;
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  return text.replaceAll(/\n{3,}/g, '\n\n').trim();
}

/** The mark of an item in the innermost list, indented by the lists around it. */
function markOf(counts: (number | null)[]): string {
  const count = counts.at(-1);
  const indent = '  '.repeat(Math.max(0, counts.length - 1));
  if (count === null || count === undefined) return `${indent}- `;
  counts[counts.length - 1] = count + 1;
  return `${indent}${count + 1}. `;
}

/** Ends an emphasis: marks with spaces inside them, or with nothing, would be shown as they are. */
function closed(text: string, mark: string): string {
  const body = text.trimEnd();
  const spaces = text.slice(body.length);
  return body.endsWith(mark) ? body.slice(0, -mark.length) + spaces : `${body}${mark}${spaces === '' ? '' : ' '}`;
}
