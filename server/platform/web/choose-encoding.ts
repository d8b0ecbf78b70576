import { Cache } from '#server/platform/cache/cache.ts';
import type { Encoding } from './page-in-memory.ts';

const encodings = new Cache<Encoding>({ maxEntries: 200 });

/** The best encoding that a client accepts. Browsers send few different headers, so results are cached. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  const text = typeof header === 'string' ? header : '';
  const before = encodings.find(text);
  if (before !== undefined) return before;
  const encoding = readHeader(text);
  if (text.length < 200) encodings.set(text, { value: encoding });
  return encoding;
}

function readHeader(text: string): Encoding {
  const acceptable = acceptedEncodings(text);
  if (acceptable.has('br')) return 'br';
  return acceptable.has('gzip') ? 'gzip' : 'identity';
}

/** The encodings that an `Accept-Encoding` header lists without `q=0`. */
export function acceptedEncodings(header: string): ReadonlySet<string> {
  const acceptable = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter))) acceptable.add(name);
  }
  return acceptable;
}
