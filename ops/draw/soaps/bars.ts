import { darker, lighter } from '../kit/colours.ts';
import { Drawing, group, shape } from '../kit/drawing.ts';
import { lineOfText, type Lettering } from '../kit/fonts.ts';
import { seeded, short } from '../kit/numbers.ts';
import { frontPlane, roundSlab, type Slab, slabShadow, tablePlane, topOf } from '../kit/slabs.ts';
import { ellipseOutline, matrixOf, onPlane, pathOf } from '../kit/solids.ts';
import type { SoapLook } from './soaps.ts';
import { topping } from './toppings.ts';

/** The fonts of soaps: the stamp and the small print. */
export interface SoapFonts {
  name: Lettering;
  strong: Lettering;
}

/** Pressed into the soap: dark above, light below. */
export function stamp(font: Lettering, colour: string, [x, y, size]: readonly [number, number, number]): string {
  const path = lineOfText(font, 'пяна', { x, y, size, anchor: 'middle', tracking: 0.02 });
  return [
    shape(path, lighter(colour, 0.62), 'transform="translate(2 3.4)"'),
    shape(path, darker(colour, 0.34)),
    shape(path, darker(colour, 0.2), 'transform="translate(.8 2)"'),
  ].join('');
}

const barSize = [520, 344] as const;

const barSlab = (look: SoapLook, [x, y, scale]: readonly [number, number, number]): Slab => ({
  plane: tablePlane([x, y], scale),
  size: barSize,
  height: 128 * scale,
  radius: 46,
  colour: look.colour,
});

/** A bar that lies: its top with the topping and the stamp. */
export function bar(drawing: Drawing, look: SoapLook, { name }: SoapFonts, slab: Slab): string {
  const [width, depth] = slab.size;
  const light = drawing.radial([width * 0.22, depth * 0.1, width * 0.7], [0, '#ffffff', 0.34], [1, '#ffffff', 0]);
  const inner = `<g clip-path="${drawing.clip(pathOf(topOf(slab, 3)))}">`;
  return [
    roundSlab(drawing, slab),
    grain(slab),
    inner,
    group(
      matrixOf(slab.plane),
      group(`translate(${width / 2} ${depth / 2})`, topping(drawing, look, { width, depth })),
      stamp(name, look.colour, [width / 2, depth / 2 + 27, 78]),
      `<rect width="${width}" height="${depth}" fill="${light}"/>`,
    ),
    '</g>',
  ].join('');
}

/** The fine pits of soap that was cut by hand, on its front. */
function grain(slab: Slab): string {
  const random = seeded(slab.colour.charCodeAt(3) * 17 + slab.colour.charCodeAt(5));
  const [width, depth] = slab.size;
  const front = frontPlane(slab.plane, depth);
  const dots = Array.from({ length: 34 }, () => {
    const x = 50 + random() * (width - 100);
    const y = 14 + random() * (slab.height / slab.plane.right[0]) * 0.7;
    return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(1.5 + random() * 4)}" ry="${short(1 + random() * 1.4)}"/>`;
  }).join('');
  return `<g fill="${darker(slab.colour, 0.5)}" fill-opacity=".2">${group(matrixOf(front), dots)}</g>`;
}

export function oneBar(look: SoapLook, fonts: SoapFonts): Drawing {
  const drawing = new Drawing();
  const slab = barSlab(look, [84, 262, 1.06]);
  drawing.add(slabShadow(drawing, slab), bar(drawing, look, fonts, slab));
  return drawing;
}

/** A bar in its paper band, on a second one: how it comes. */
export function wrappedBars(look: SoapLook, fonts: SoapFonts): Drawing {
  const drawing = new Drawing();
  const below = barSlab(look, [66, 374, 1.02]);
  const above = barSlab(look, [108, 216, 1.02]);
  drawing.add(slabShadow(drawing, below), bar(drawing, look, fonts, below), wrap(drawing, look, fonts, below));
  drawing.add(
    `<g clip-path="${drawing.clip('M0 0H800V800H0Z')}">${slabShadow(drawing, above)}</g>`,
    bar(drawing, look, fonts, above),
    wrap(drawing, look, fonts, above),
  );
  return drawing;
}

/** The band of paper around the middle. */
function wrap(drawing: Drawing, look: SoapLook, { name, strong }: SoapFonts, slab: Slab): string {
  const [width, depth] = slab.size;
  const [from, wide] = [132, width - 264];
  const tall = slab.height / 1;
  const top = drawing.linear([from, 0, from + wide, depth], [0, lighter('#f7f3ea', 0.5)], [1, '#ebe3d4']);
  const side = drawing.linear([from, 0, from + wide, 0], [0, '#e6ddcc'], [1, '#cfc4b0']);
  const middle = from + wide / 2;
  const line = (text: string, y: number, size: number, font: Lettering, fill: string) =>
    shape(lineOfText(font, text, { x: middle, y, size, anchor: 'middle', maxWidth: wide - 32 }), fill);
  return [
    group(
      matrixOf(slab.plane),
      `<rect x="${from + 4}" y="2" width="${wide}" height="${depth}" fill="#140b05" fill-opacity=".25"/>`,
      `<rect x="${from}" y="-1" width="${wide}" height="${depth + 2}" fill="${top}"/>`,
      `<rect x="${from}" y="-1" width="${wide}" height="54" fill="${look.paper}"/><rect x="${from}" y="${depth - 53}" width="${wide}" height="54" fill="${look.paper}"/>`,
      line('пяна', depth / 2 + 4, 78, name, look.paper),
      line(look.name, depth / 2 + 66, 38, strong, darker(look.paper, 0.25)),
    ),
    group(
      matrixOf(frontPlane(slab.plane, depth)),
      `<rect x="${from}" width="${wide}" height="${short(tall)}" fill="${side}"/><rect x="${from}" width="${wide}" height="16" fill="${darker(look.paper, 0.2)}"/>`,
      line('сапун · 100 g', tall / 2 + 22, 27, strong, darker(look.paper, 0.25)),
    ),
  ].join('');
}

/** A round soap whose face has a radius of 200 on its plane. */
export function roundSoap(
  drawing: Drawing,
  look: SoapLook,
  { name }: SoapFonts,
  [x, y, scale]: readonly [number, number, number],
  thick = 92,
): string {
  const plane = tablePlane([x, y], scale);
  const outline = (radius: number) => ellipseOutline([0, 0, radius, radius]).map((point) => onPlane(plane, point));
  const slab: Slab = { plane, size: [400, 400], height: thick * scale, radius: 200, colour: look.colour };
  const top = outline(200);
  const foot = pathOf(top.map(([px, py]) => [px, py + slab.height] as const));
  const light = drawing.radial([-70, -90, 290], [0, '#ffffff', 0.36], [1, '#ffffff', 0]);
  return [
    `<path d="${foot}" fill="#1d1208" fill-opacity=".22" transform="translate(14 14)" filter="${drawing.blur(13)}"/>`,
    `<path d="${foot}" fill="#1d1208" fill-opacity=".5" transform="translate(3 5)" filter="${drawing.blur(5)}"/>`,
    roundSlab(drawing, slab, top, outline(190)),
    `<g clip-path="${drawing.clip(pathOf(outline(194)))}">`,
    group(
      matrixOf(plane),
      topping(drawing, look, { width: 384, depth: 350 }),
      stamp(name, look.colour, [0, 18, 50]),
      `<circle r="200" fill="${light}"/>`,
      `<circle r="178" fill="none" stroke="${darker(look.colour, 0.2)}" stroke-opacity=".5" stroke-width="3"/><circle r="178" fill="none" stroke="${lighter(look.colour, 0.5)}" stroke-opacity=".7" stroke-width="2" transform="translate(1 3)"/>`,
    ),
    '</g>',
  ].join('');
}

export function oneRound(look: SoapLook, fonts: SoapFonts): Drawing {
  const drawing = new Drawing();
  drawing.add(roundSoap(drawing, look, fonts, [398, 366, 1.42]));
  return drawing;
}
