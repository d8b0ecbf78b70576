import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { lineOfText, type Lettering } from '../kit/fonts.ts';

/** What a lid is printed with, besides its drawing. */
export interface LabelWords {
  flavour: string;
  /** Round the lid. */
  band: string;
  /** Behind the tin in a studio. */
  field: string;
}

const side = 2048;
const [bandWidth, bandHeight] = [6144, 256];

/**
 * Flat artwork for the renderer, cut from the drawn lid of a flavour: colour, relief and the band round the lid, with
 * the tones that the scene needs.
 */
export async function cutLabel(
  svg: string,
  { flavour, band, field }: LabelWords,
  { lettering, folder }: { lettering: Lettering; folder: string },
): Promise<void> {
  const file = (part: string) => join(folder, `${flavour}-${part}`);
  const { defs, plants, words, base } = readLid(svg);
  const framed = (inner: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="113.8 105.8 572.4 572.4" width="${side}" height="${side}">${defs}${inner}</svg>`,
    );
  // One ink, the plant a shade apart: the relief does the rest.
  await sharp(framed(`<rect width="900" height="900" fill="${base}"/><g opacity=".42">${plants}</g>${words}`))
    .png()
    .toFile(file('colour.png'));
  await (await drawRelief(framed, plants, words)).toFile(file('relief.png'));
  await sharp(Buffer.from(drawBand(lettering, band, { base, ink: inkOf(words) })))
    .png()
    .toFile(file('band.png'));
  await writeFile(join(folder, `${flavour}.json`), JSON.stringify({ base, field }));
}

/** The parts of a drawn lid. */
function readLid(svg: string) {
  const [defs = ''] = /<defs>.*?<\/defs>/s.exec(svg) ?? [];
  const body = svg.slice(svg.indexOf('</defs>') + '</defs>'.length);
  const plants = groupFrom(body, body.search(/<g transform="rotate\([^)]*\)"><g clip-path/));
  const text = groupFrom(body, body.lastIndexOf('<g transform="rotate('));
  const [lid = ''] = /<radialGradient id="bp".*?<\/radialGradient>/s.exec(defs) ?? [];
  const base = [...lid.matchAll(/stop-color="(#\w{6})"/g)][2]?.[1];
  if (base === undefined) throw new Error('The lid has no gradient "bp" with three tones.');
  return { defs, plants, words: text.replace(/<path [^>]*fill-opacity="\.45"[^>]*\/>/, ''), base };
}

function groupFrom(body: string, from: number): string {
  let depth = 0;
  for (const tag of body.slice(from).matchAll(/<(\/?)g\b[^>]*>/g)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return body.slice(from, from + tag.index + tag[0].length);
  }
  throw new Error('The lid has no group of that kind.');
}

const inkOf = (words: string): string =>
  /<g fill="(#\w{3,6})"|fill="(#\w{3,6})"\/>/.exec(words)?.slice(1).find(Boolean) ?? '#fff';

/** Grey is flat, white raised, black pressed in. */
async function drawRelief(framed: (inner: string) => Buffer, plants: string, words: string) {
  const leaf = plants
    .replace(/<(path|circle|ellipse)[^>]*(fill-opacity="\.8"|fill-opacity="\.85"|stroke-opacity="\.55")[^>]*\/>/g, '')
    .replace(/<circle[^>]*fill="url\(#bt\)"[^>]*\/>/, '')
    .replace(/fill="(url\(#\w+\)|#\w{3,6})"/g, 'fill="#b4b4b4"')
    .replace(/stroke="(url\(#\w+\)|#\w{3,6})"/g, 'stroke="#5c5c5c"');
  const grey = 'fill="#808080" stroke="#808080" stroke-width="9" stroke-linejoin="round"';
  const soft = sharp(framed(`<rect width="900" height="900" fill="#808080"/>${leaf}`))
    .removeAlpha()
    .blur(5);
  // The plant keeps clear of the words.
  const clear = sharp(framed(words.replace(/fill="#\w{3,6}"/g, grey))).blur(2);
  const white = words.replace(/fill="#\w{3,6}"/g, 'fill="#fff"');
  const crisp = sharp(framed(`<g opacity=".55">${white}</g>`)).blur(2);
  const [ground, around, letters] = await Promise.all([soft, clear, crisp].map((layer) => layer.png().toBuffer()));
  return sharp(ground)
    .composite([{ input: around }, { input: letters }])
    .grayscale()
    .png();
}

/** The name three times round the lid; one of them faces whoever reads the lid. */
function drawBand(lettering: Lettering, text: string, { base, ink }: { base: string; ink: string }): string {
  const repeats = [-1, 0, 1, 2, 3].map((turn) => {
    const x = (turn + 0.25) * (bandWidth / 3);
    return lineOfText(lettering, text, { x, y: 172, size: 130, anchor: 'middle', tracking: 0.06 });
  });
  const size = `width="${bandWidth}" height="${bandHeight}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${base}"/><path fill="${ink}" d="${repeats.join('')}"/></svg>`;
}
