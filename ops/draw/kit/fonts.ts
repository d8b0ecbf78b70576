import { readFile } from 'node:fs/promises';
import { create, type Font, type Glyph } from 'fontkit';
import subsetFont from 'subset-font';
import { short } from './numbers.ts';

const folder = new URL('../../../server/features/store/design/fonts/', import.meta.url);

/** The letters that labels use. */
const letters =
  'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯабвгдежзийклмнопрстуфхцчшщъьюяABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,-–—%·×°+/:;()„“';

/** A font whose Cyrillic and Latin letters are two files. */
export interface Lettering {
  parts: readonly Font[];
}

/** A font of the shop at one weight. Names are those of its files. */
export async function openLettering(name: string, weight?: number): Promise<Lettering> {
  const options = {
    targetFormat: 'truetype' as const,
    ...(weight !== undefined && { variationAxes: { wght: weight } }),
  };
  const parts = await Promise.all(
    ['cyrillic', 'latin'].map(async (part) =>
      create(await subsetFont(await readFile(new URL(`${name}-${part}.woff2`, folder)), letters, options)),
    ),
  );
  return { parts };
}

interface Place {
  x: number;
  y: number;
  size: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Space between letters as a part of the size. */
  tracking?: number;
  /** The text is made smaller to be no wider. */
  maxWidth?: number;
}

/** A line of text as the data of one path; `y` is its baseline. */
export function lineOfText(lettering: Lettering, text: string, place: Place): string {
  const { x, y, anchor = 'start', tracking = 0, maxWidth } = place;
  const runs = runsOf(lettering, text);
  const widthAt = (size: number) =>
    runs.reduce(
      (sum, { advances }) => sum + advances.reduce((all, advance) => all + (advance + tracking) * size, 0),
      0,
    ) -
    tracking * size;
  const natural = widthAt(place.size);
  const size = maxWidth !== undefined && natural > maxWidth ? (place.size * maxWidth) / natural : place.size;
  let at = x - (anchor === 'middle' ? widthAt(size) / 2 : anchor === 'end' ? widthAt(size) : 0);
  let path = '';
  for (const { font, glyphs, advances } of runs) {
    const scale = size / font.unitsPerEm;
    glyphs.forEach((glyph, index) => {
      path += glyphPath(glyph, scale, [at, y]);
      at += ((advances[index] ?? 0) + tracking) * size;
    });
  }
  return path;
}

/** Neighbouring letters of one file, with their advances as parts of the size. */
function runsOf({ parts }: Lettering, text: string) {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = parts.find((part) => part.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (!font) throw new Error(`No font has the letter "${letter}" of "${text}".`);
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs.map((run) => {
    const { glyphs, positions } = run.font.layout(run.text);
    return { font: run.font, glyphs, advances: positions.map(({ xAdvance }) => xAdvance / run.font.unitsPerEm) };
  });
}

const letterOf = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' } as const;

/** A glyph in steps from its origin: it reads the same wherever it stands, which an archive of drawings finds again. */
function glyphPath({ path }: Glyph, scale: number, [leftX, baseline]: readonly [number, number]): string {
  const rounded = (value: number) => Math.round(value * 10) / 10;
  let data = `M${short(leftX)} ${short(baseline)}`;
  let [x, y] = [0, 0];
  let start: readonly [number, number] = [0, 0];
  for (const { command, args } of path.commands) {
    const steps: string[] = [];
    for (let index = 0; index < args.length; index += 2) {
      const [nextX, nextY] = [rounded((args[index] ?? 0) * scale), rounded(-(args[index + 1] ?? 0) * scale)];
      steps.push(`${short(nextX - x)} ${short(nextY - y)}`);
      if (index + 2 < args.length) continue;
      [x, y] = [nextX, nextY];
      if (command === 'moveTo') start = [x, y];
    }
    if (command === 'closePath') [x, y] = start;
    data += letterOf[command] + steps.join(' ');
  }
  return data.replaceAll(' -', '-');
}
