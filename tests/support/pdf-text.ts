import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF written by pdfkit, one line per page: sufficient to check that the right text is on the right page.
 */
export function pdfPages(bytes: Buffer): string[] {
  const text = bytes.toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = '', body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', raw] = body.split(/\nstream\n/);
    const packed = raw?.replace(/\nendstream$/, '');
    const stream = packed === undefined ? '' : unpack(packed, head.includes('FlateDecode'));
    objects.set(id, { head, stream });
  }
  const glyphMaps = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, font = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      glyphMaps.set(font, charactersOf(objects.get(map ?? '')?.stream ?? ''));
    }
  }
  return [...objects.values()].flatMap(({ head }) => {
    const contents = /\/Type \/Page\n[\s\S]*\/Contents (\d+) 0 R/.exec(head)?.[1];
    const stream = objects.get(contents ?? '')?.stream;
    return stream === undefined ? [] : [wordsOf(stream, glyphMaps)];
  });
}

function unpack(raw: string, isPacked: boolean): string {
  const bytes = Buffer.from(raw, 'latin1');
  return (isPacked ? inflateSync(bytes) : bytes).toString('latin1');
}

/** Glyph → letters, from the map that enables copying text from the document. */
function charactersOf(map: string): Map<string, string> {
  const glyphMaps = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      glyphMaps.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return glyphMaps;
}

function wordsOf(stream: string, glyphMaps: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> | undefined;
  let pageText = '';
  for (const [, name, run] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (name !== undefined) font = glyphMaps.get(name);
    const glyphs = [...(run ?? '').matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    pageText += glyphs.map((glyph) => font?.get(glyph.toLowerCase()) ?? '?').join('');
    if (run !== undefined) pageText += ' ';
  }
  return pageText.replaceAll(/\s+/g, ' ').trim();
}
