/** A part of an SVG file, as it is written. */
export type SvgToken =
  | { kind: 'open'; name: string; attributes: [name: string, value: string][]; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

export class NotSvg extends Error {}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const space = /\s/;

/**
 * Reads the elements and texts of an SVG file; comments, instructions and a plain document type are left out.
 * @throws NotSvg for what is no well-formed file, or declares entities
 */
export function readSvgTokens(source: string): SvgToken[] {
  const tokens: SvgToken[] = [];
  let at = 0;
  const skipTo = (end: string): number => {
    const place = source.indexOf(end, at);
    if (place < 0) throw new NotSvg();
    return place + end.length;
  };
  while (at < source.length) {
    const next = source.indexOf('<', at);
    const text = source.slice(at, next < 0 ? source.length : next);
    if (text.trim() !== '') tokens.push({ kind: 'text', text: decoded(text) });
    if (next < 0) break;
    at = next;
    if (source.startsWith('<!--', at)) at = skipTo('-->');
    else if (source.startsWith('<?', at)) at = skipTo('?>');
    else if (source.startsWith('<![CDATA[', at)) {
      const end = skipTo(']]>');
      tokens.push({ kind: 'text', text: source.slice(at + 9, end - 3) });
      at = end;
    } else if (source.startsWith('<!', at)) {
      const end = skipTo('>');
      // Entities could hide anything, and grow without bound.
      if (source.slice(at, end).includes('[')) throw new NotSvg();
      at = end;
    } else at = readTag(source, at, tokens);
  }
  return tokens;
}

/** Reads the tag at a place, and returns where it ends. */
function readTag(source: string, start: number, tokens: SvgToken[]): number {
  const isClose = source[start + 1] === '/';
  let at = start + (isClose ? 2 : 1);
  const word = (): string => {
    const from = at;
    while (at < source.length && /[\w:.-]/.test(source.charAt(at))) at += 1;
    if (at === from) throw new NotSvg();
    return source.slice(from, at);
  };
  const skipSpace = (): void => {
    while (at < source.length && space.test(source.charAt(at))) at += 1;
  };
  const name = word();
  const attributes: [string, string][] = [];
  for (;;) {
    skipSpace();
    if (source.startsWith('/>', at) && !isClose) {
      tokens.push({ kind: 'open', name, attributes, isEmpty: true });
      return at + 2;
    }
    if (source[at] === '>') {
      tokens.push(isClose ? { kind: 'close', name } : { kind: 'open', name, attributes, isEmpty: false });
      return at + 1;
    }
    const attribute = word();
    skipSpace();
    if (source[at] !== '=') throw new NotSvg();
    at += 1;
    skipSpace();
    const quote = source[at];
    if (quote !== '"' && quote !== "'") throw new NotSvg();
    const end = source.indexOf(quote, at + 1);
    if (end < 0) throw new NotSvg();
    const value = source.slice(at + 1, end);
    if (value.includes('<')) throw new NotSvg();
    attributes.push([attribute, decoded(value)]);
    at = end + 1;
  }
}

function decoded(text: string): string {
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});?/gi, (_, name: string) => {
    const character = name.startsWith('#') ? characterOf(name.slice(1)) : entities[name.toLowerCase()];
    if (character === undefined) throw new NotSvg();
    return character;
  });
}

function characterOf(digits: string): string | undefined {
  const code = digits.toLowerCase().startsWith('x')
    ? Number.parseInt(digits.slice(1), 16)
    : Number.parseInt(digits, 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}
