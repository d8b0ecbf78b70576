import { darker, lighter } from '../kit/colours.ts';
import { contactShadow, Drawing, group, shape } from '../kit/drawing.ts';
import { lineOfText } from '../kit/fonts.ts';
import { short } from '../kit/numbers.ts';
import { box, frontPlane, slabShadow } from '../kit/slabs.ts';
import { matrixOf } from '../kit/solids.ts';
import { band, disc, metal, wallPath } from '../kit/turned.ts';
import type { LabelFonts } from './bag.ts';
import { beanPath, pouredBeans } from './beans.ts';

/** A hand grinder: steel, a knurled ring, a crank with a wooden knob. */
function grinder(drawing: Drawing, { name }: LabelFonts): string {
  const [cx, radius] = [350, 104];
  const steel = '#a9a6a2';
  const dark = '#3c3836';
  const wood = '#a9673a';
  const knurls = Array.from({ length: 27 }, (_, index) => {
    const x = cx + radius * 1.03 * Math.sin(((index - 13) / 13.5) * 1.5);
    return `<path d="M${short(x)} ${short(470 + 17 * Math.cos(((index - 13) / 13.5) * 1.5))}v34"/>`;
  }).join('');
  return [
    contactShadow(drawing, [cx + 4, 716, 112, 22]),
    shape(wallPath(cx, [490, radius - 4], [706, radius - 12], 12), metal(drawing, cx, radius, dark)),
    shape(wallPath(cx, [232, radius], [470, radius]), metal(drawing, cx, radius, steel)),
    band(cx, 470, radius * 1.04, 34, metal(drawing, cx, radius * 1.04, dark)),
    `<g stroke="#0f0c0a" stroke-opacity=".6" stroke-width="2.4">${knurls}</g>`,
    disc(
      cx,
      232,
      radius,
      drawing.linear([240, 0, 460, 0], [0, lighter(steel, 0.7)], [0.5, steel], [1, darker(steel, 0.3)]),
    ),
    shape(
      `M${cx - 84} 226C${cx - 80} 190 ${cx - 44} 172 ${cx} 172S${cx + 80} 190 ${cx + 84} 226A84 14.3 0 0 1 ${cx - 84} 226Z`,
      drawing.linear([cx - 84, 170, cx + 84, 236], [0, lighter(steel, 0.6)], [0.45, steel], [1, darker(steel, 0.4)]),
    ),
    shape(wallPath(cx, [146, 13], [178, 15]), metal(drawing, cx, 15, steel)),
    shape(
      `M${cx - 14} 140C${cx + 60} 126 ${cx + 150} 128 ${cx + 232} 164L${cx + 228} 182C${cx + 150} 150 ${cx + 60} 150 ${cx - 14} 160Z`,
      drawing.linear([0, 128, 0, 180], [0, lighter(steel, 0.75)], [0.4, steel], [1, darker(steel, 0.45)]),
    ),
    disc(cx, 146, 17, lighter(steel, 0.4)),
    shape(wallPath(cx + 222, [96, 9], [168, 9]), metal(drawing, cx + 222, 9, steel)),
    shape(
      `M${cx + 190} 92C${cx + 186} 48 ${cx + 204} 30 ${cx + 222} 30S${cx + 258} 48 ${cx + 254} 92C${cx + 250} 122 ${cx + 240} 134 ${cx + 222} 134S${cx + 194} 122 ${cx + 190} 92Z`,
      drawing.radial([cx + 210, 62, 82], [0, lighter(wood, 0.42)], [0.5, wood], [1, darker(wood, 0.5)]),
    ),
    `<g fill="none" stroke="${darker(wood, 0.4)}" stroke-opacity=".3" stroke-width="2"><path d="M${cx + 200} 60C${cx + 206} 90 ${cx + 206} 108 ${cx + 204} 120M${cx + 216} 36C${cx + 224} 70 ${cx + 222} 110 ${cx + 220} 132M${cx + 236} 40C${cx + 244} 76 ${cx + 240} 104 ${cx + 236} 126"/></g>`,
    shape(
      lineOfText(name, 'Зърно', { x: cx - 8, y: 366, size: 46, anchor: 'middle' }),
      darker(steel, 0.72),
      'fill-opacity=".8"',
    ),
  ].join('');
}

export function grinderAlone(fonts: LabelFonts): Drawing {
  const drawing = new Drawing();
  drawing.add(group('translate(-8 16)', grinder(drawing, fonts)));
  return drawing;
}

export function grinderWithBeans(fonts: LabelFonts): Drawing {
  const drawing = new Drawing();
  drawing.add(
    group('translate(-62 26) scale(.92)', grinder(drawing, fonts)),
    pouredBeans(drawing, { roast: 'sredno' }, { x: 506, y: 700, width: 330, rows: 4, size: 0.6, seed: 12 }),
  );
  return drawing;
}

const kraft = '#c9a878';

/** One folded paper cone around its tip at (0, 0). */
function cone(drawing: Drawing): string {
  const paper = drawing.linear(
    [-130, -300, 130, -40],
    [0, lighter(kraft, 0.42)],
    [0.5, lighter(kraft, 0.16)],
    [1, darker(kraft, 0.08)],
  );
  const outline = 'M-18 0Q0 8 18 0L150 -286Q80 -334 0 -336T-150 -286Z';
  return [
    `<path d="${outline}" fill="#1d1208" fill-opacity=".28" transform="translate(5 7)" filter="${drawing.blur(6)}"/>`,
    shape(outline, paper),
    `<path d="M18 0L150 -286L136 -294L6 -4Z" fill="${darker(kraft, 0.16)}" fill-opacity=".6"/>`,
    `<path d="M-18 0L-150 -286Q-80 -334 0 -336" fill="none" stroke="#fff6e6" stroke-opacity=".8" stroke-width="2.4"/>`,
    `<path d="M24 -26L140 -278" stroke="${darker(kraft, 0.4)}" stroke-opacity=".5" stroke-width="1.6" stroke-dasharray="5 4"/>`,
  ].join('');
}

export function fanOfFilters(): Drawing {
  const drawing = new Drawing();
  const fan = [-48, -32, -16, 0, 16, 32, 48].map((turn) => group(`rotate(${turn})`, cone(drawing))).join('');
  drawing.add(group('translate(400 640) scale(1.12)', fan));
  return drawing;
}

export function packOfFilters({ name, text, strong }: LabelFonts): Drawing {
  const drawing = new Drawing();
  const plane = { origin: [158, 186] as const, right: [0.98, -0.05] as const, back: [0.16, 0.4] as const };
  const [size, height] = [[450, 170] as const, 440];
  const front = frontPlane(plane, size[1]);
  const ink = '#2a1c13';
  const line = (what: string, y: number, textSize: number, font: LabelFonts['name'], fill = ink) =>
    shape(lineOfText(font, what, { x: 225, y, size: textSize, anchor: 'middle', maxWidth: 390 }), fill);
  drawing.add(
    slabShadow(drawing, { plane, size, height }),
    box(drawing, { plane, size, height, colour: kraft }),
    group(
      matrixOf(front),
      `<rect x="26" y="26" width="398" height="388" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="2"/>`,
      line('Зърно', 104, 66, name),
      group(
        'translate(225 300) scale(.48)',
        '<path d="M-18 0Q0 8 18 0L150 -286Q80 -334 0 -336T-150 -286Z" fill="#fdf6e8" fill-opacity=".7"/>',
        `<path d="M24 -26L140 -278" stroke="${ink}" stroke-opacity=".4" stroke-width="4" stroke-dasharray="10 8"/>`,
      ),
      group(
        'translate(225 214) rotate(24) scale(.5)',
        shape(beanPath, '#8a5a35'),
        '<path d="M-7 -44C10 -18 -12 14 6 44" fill="none" stroke="#fdf6e8" stroke-width="8"/>',
      ),
      line('Хартиени филтри', 348, 33, strong),
      line('размер 02 · 100 броя', 386, 24, text),
    ),
  );
  return drawing;
}
