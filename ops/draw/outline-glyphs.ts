/**
 * Writes server/demo/drawings/glyphs.ts: the outlines of Sofia Sans Condensed that the drawings set text with.
 * The drawings carry their letters as paths, because a fresh machine has none of our fonts.
 * Run it manually after the font package or the character set changed: `node ops/draw/outline-glyphs.ts`, then format.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Buffer as ShapingBuffer, Face, Font, shape } from 'harfbuzzjs';

const require = createRequire(import.meta.url);
// subset-font ships no types; this is the part of it that is used here.
const subsetFont = require('subset-font') as (
  font: Uint8Array,
  text: string,
  options: { targetFormat: 'sfnt'; variationAxes: Record<string, number> },
) => Promise<Uint8Array>;

const upper = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ';
const cyrillic = upper + upper.toLowerCase();
const latin = 'ABCDEFGHIKLMNOPRSTUVXYZabcdefghiklmnoprstuvxyzØ0123456789 .,·:+-–!?%&×„“';
const weights = [600, 900];
const em = 1000;

const fontFile = (part: string) =>
  require.resolve(`@fontsource-variable/sofia-sans-condensed/files/sofia-sans-condensed-${part}-wght-normal.woff2`);

async function openFont(part: string, weight: number, text: string): Promise<Font> {
  const sfnt = await subsetFont(await readFile(fontFile(part)), text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  const font = new Font(new Face(new Blob(new Uint8Array(sfnt).buffer)));
  font.setScale(em, em);
  return font;
}

function shapeText(font: Font, text: string) {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setLanguage('bg');
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions();
}

/** SVG has y pointing down, a font up. */
const flipped = (values: number[]) =>
  values.map((value, index) => Math.round(index % 2 === 0 ? value : -value)).join(' ');

function outline(font: Font, character: string): [advance: number, path: string] {
  const glyphs = shapeText(font, character);
  const [glyph] = glyphs;
  if (glyphs.length !== 1 || !glyph) throw new Error(`One glyph expected for ${character}`);
  if (glyph.codepoint === 0) throw new Error(`The font has no ${character}`);
  const path = font
    .glyphToJson(glyph.codepoint)
    .map(({ type, values }) => type + flipped(values))
    .join('');
  return [Math.round(glyph.xAdvance ?? 0), path];
}

/** Only pairs of capitals: the words on the lids are set in capitals. */
function kerning(font: Font, advances: Map<string, number>): Record<string, number> {
  const pairs: Record<string, number> = {};
  for (const left of upper) {
    for (const right of upper) {
      const [first] = shapeText(font, left + right);
      const kern = Math.round((first?.xAdvance ?? 0) - (advances.get(left) ?? 0));
      if (Math.abs(kern) >= 10) pairs[left + right] = kern;
    }
  }
  return pairs;
}

async function face(weight: number): Promise<string> {
  const cyrillicFont = await openFont('cyrillic', weight, cyrillic);
  const latinFont = await openFont('latin', weight, latin);
  const glyphs = [
    ...[...cyrillic].map((character) => [character, outline(cyrillicFont, character)] as const),
    ...[...latin].map((character) => [character, outline(latinFont, character)] as const),
  ];
  const rows = glyphs.map(([character, glyph]) => `    ${JSON.stringify(character)}: ${JSON.stringify(glyph)},`);
  const pairs = kerning(cyrillicFont, new Map(glyphs.map(([character, [advance]]) => [character, advance])));
  return `  ${weight}: {\n    glyphs: {\n${rows.join('\n')}\n    },\n    kerning: ${JSON.stringify(pairs)},\n  },`;
}

const faces = await Promise.all(weights.map(face));

await writeFile(
  new URL('../../server/demo/drawings/glyphs.ts', import.meta.url),
  `// Written by ops/draw/outline-glyphs.ts from Sofia Sans Condensed (SIL Open Font License 1.1). Do not edit.

/** A face's glyphs (advance width and outline, ${em} units to the em, y down) and the kerning of its capitals. */
export interface OutlinedFace {
  glyphs: Record<string, [advance: number, path: string]>;
  kerning: Record<string, number>;
}

export type Weight = ${weights.join(' | ')};

export const outlinedFaces: Record<Weight, OutlinedFace> = {
${faces.join('\n')}
};
`,
);
