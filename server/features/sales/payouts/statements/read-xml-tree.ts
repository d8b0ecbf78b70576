import { Parser } from 'htmlparser2';
import { refusedFile } from '#server/platform/http/shop-error.ts';

/** An element with its local name; `text` is its own text without that of its children. */
export interface XmlElement {
  name: string;
  line: number;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

const maxDepth = 40;
const maxElements = 400_000;
const broken = 'Файлът не е цял: не се чете като XML. Изтегли го от банката отново.';

/** ДСК writes line breaks of HTML into its XML, which are not closed. */
const isBreak = (name: string) => /^[bh]r$/i.test(name);
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Parses XML without ever declaring entities or fetching anything: a document type is refused, and only the five
 * entities of XML and numbers of letters are replaced.
 * @throws VALIDATION at `file` for XML that is not whole, or deeper or larger than any statement
 */
export function readXmlTree(content: string): XmlElement {
  const root: XmlElement = { name: '', line: 1, attributes: {}, text: '', children: [] };
  const open: XmlElement[] = [root];
  let [elements, line, length] = [0, 1, 0];
  const lineAt = (offset: number) => {
    for (; length < offset; length += 1) if (content.charCodeAt(length) === 10) line += 1;
    return line;
  };
  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (isBreak(name)) {
          const element = open.at(-1);
          if (element) element.text += ' ';
          return;
        }
        elements += 1;
        if (open.length > maxDepth || elements > maxElements)
          throw refusedFile('Този XML не е извлечение: има твърде много елементи един в друг.');
        const element = { name: localName(name), line: lineAt(parser.startIndex), attributes, text: '', children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (text) => {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag: (name, isImplied) => {
        if (isBreak(name)) return;
        if (isImplied && !content.slice(parser.startIndex, parser.endIndex + 1).endsWith('/>'))
          throw refusedFile(broken);
        open.pop();
      },
      onprocessinginstruction: (name) => {
        if (/^!doctype/i.test(name))
          throw refusedFile('Този XML не е извлечение на банка. Изтегли извлечението отново.');
      },
    },
    { xmlMode: true },
  );
  parser.end(content);
  const [first, ...others] = root.children;
  if (!first || others.length > 0) throw refusedFile(broken);
  return first;
}

/** All elements of a name within another, in the order of the file. */
export function elementsNamed(within: XmlElement, name: string): XmlElement[] {
  return within.children.flatMap((child) => (child.name === name ? [child] : elementsNamed(child, name)));
}

/** The first element at a path of names. */
export function elementAt(within: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (element, name) => element?.children.find((child) => child.name === name),
    within,
  );
}

/** The text of the first element at a path; empty for none. */
export const textAt = (within: XmlElement | undefined, ...path: string[]): string =>
  (elementAt(within, ...path)?.text ?? '').trim();
