import { darker, lighter } from '../kit/colours.ts';
import { Drawing, group, shape } from '../kit/drawing.ts';
import { lineOfText } from '../kit/fonts.ts';
import { seeded, short } from '../kit/numbers.ts';
import { box, frontPlane, slabShadow, tablePlane } from '../kit/slabs.ts';
import { ellipseOutline, matrixOf, pathOf, roundedOutline } from '../kit/solids.ts';
import { type SoapFonts, stamp } from './bars.ts';
import type { SoapLook } from './soaps.ts';
import { topping } from './toppings.ts';

const card = '#f6efe4';

/** Wood wool in a box from above. */
function woodWool([x, y, width, height]: readonly [number, number, number, number]): string {
  const random = seeded(31);
  return Array.from({ length: 420 }, (_, index) => {
    const [px, py] = [x + random() * width, y + random() * height];
    const [dx, dy] = [(random() - 0.5) * 130, (random() - 0.5) * 130];
    const colour = ['#e9d9b6', '#d8c394', '#f2e7cc', '#c9b27f'][index % 4];
    return `<path d="M${short(px)} ${short(py)}q${short(dx)} ${short(dy * 0.2)} ${short(dx * 0.7)} ${short(dy)}" stroke="${colour}"/>`;
  }).join('');
}

function openFrame(
  drawing: Drawing,
  [x, y, width, height]: readonly [number, number, number, number],
  colour: string,
): string {
  const rim = drawing.linear([x, y, x + width, y + height], [0, lighter(colour, 0.5)], [1, darker(colour, 0.06)]);
  const inside = `M${x + 13} ${y + 13}H${x + width - 13}V${y + height - 13}H${x + 13}Z`;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="#1d1208" fill-opacity=".36" transform="translate(6 13)" filter="${drawing.blur(12)}"/>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${rim}"/>`,
    shape(inside, '#b79f6c'),
    `<g clip-path="${drawing.clip(inside)}"><g fill="none" stroke-width="6">${woodWool([x, y, width, height])}</g>`,
    shape(
      `M${x} ${y}H${x + width}V${y + 30}H${x + 30}V${y + height}H${x}Z`,
      '#140b05',
      `fill-opacity=".4" filter="${drawing.blur(9)}"`,
    ),
    '</g>',
  ].join('');
}

/** A round soap from straight above. */
function flatRound(
  drawing: Drawing,
  look: SoapLook,
  { name }: SoapFonts,
  [cx, cy, scale]: readonly [number, number, number],
): string {
  const { colour } = look;
  const face = drawing.radial(
    [-60, -80, 330],
    [0, lighter(colour, 0.4)],
    [0.55, lighter(colour, 0.08)],
    [1, darker(colour, 0.14)],
  );
  const edge = drawing.linear([-140, -140, 140, 140], [0, lighter(colour, 0.5)], [1, darker(colour, 0.4)]);
  return group(
    `translate(${cx} ${cy}) scale(${scale})`,
    `<circle r="200" fill="#140b05" fill-opacity=".5" transform="translate(10 18)" filter="${drawing.blur(14)}"/><circle r="200" fill="${edge}"/><circle r="190" fill="${face}"/>`,
    `<g clip-path="${drawing.clip(pathOf(ellipseOutline([0, 0, 190, 190])))}">`,
    topping(drawing, look, { width: 384, depth: 350 }),
    '</g>',
    stamp(name, colour, [0, 18, 50]),
    `<circle r="176" fill="none" stroke="${darker(colour, 0.2)}" stroke-opacity=".5" stroke-width="3"/>`,
  );
}

/** A bar from straight above. */
function flatBar(
  drawing: Drawing,
  look: SoapLook,
  { name }: SoapFonts,
  [cx, cy, scale]: readonly [number, number, number],
): string {
  const { colour } = look;
  const outline = pathOf(roundedOutline([-260, -160, 520, 320], 46));
  const inner = pathOf(roundedOutline([-250, -150, 500, 300], 38));
  const face = drawing.linear(
    [-260, -160, 260, 160],
    [0, lighter(colour, 0.4)],
    [0.6, lighter(colour, 0.06)],
    [1, darker(colour, 0.12)],
  );
  const edge = drawing.linear([-260, -160, 260, 160], [0, lighter(colour, 0.55)], [1, darker(colour, 0.4)]);
  return group(
    `translate(${cx} ${cy}) scale(${scale})`,
    `<path d="${outline}" fill="#140b05" fill-opacity=".5" transform="translate(9 16)" filter="${drawing.blur(12)}"/>`,
    shape(outline, edge),
    shape(inner, face),
    `<g clip-path="${drawing.clip(inner)}">`,
    topping(drawing, look, { width: 500, depth: 300 }),
    '</g>',
    stamp(name, colour, [0, 27, 78]),
  );
}

export function openSeasons(looks: readonly SoapLook[], fonts: SoapFonts): Drawing {
  const drawing = new Drawing();
  drawing.add(openFrame(drawing, [82, 78, 636, 636], card));
  looks.forEach((look, index) =>
    drawing.add(flatRound(drawing, look, fonts, [246 + 308 * (index % 2), 242 + 308 * Math.floor(index / 2), 0.68])),
  );
  return drawing;
}

export function openThanks([first, second]: readonly [SoapLook, SoapLook], fonts: SoapFonts): Drawing {
  const drawing = new Drawing();
  const wood = '#c08a52';
  const dish = pathOf(roundedOutline([122, 434, 340, 226], 30));
  const paint = drawing.linear([122, 434, 462, 660], [0, lighter(wood, 0.3)], [1, darker(wood, 0.12)]);
  const ribs = [0, 1, 2, 3, 4]
    .map(
      (index) =>
        `<rect x="${154 + index * 60}" y="460" width="30" height="174" rx="15" fill="${darker(wood, 0.36)}"/><rect x="${157 + index * 60}" y="464" width="26" height="170" rx="13" fill="${darker(wood, 0.2)}"/>`,
    )
    .join('');
  drawing.add(
    openFrame(drawing, [62, 104, 676, 592], '#e9d3d0'),
    flatBar(drawing, first, fonts, [236, 268, 0.58]),
    flatBar(drawing, second, fonts, [562, 268, 0.58]),
    `<path d="${dish}" fill="#140b05" fill-opacity=".5" transform="translate(7 12)" filter="${drawing.blur(9)}"/>`,
    shape(dish, paint),
    ribs,
    group(
      'translate(592 548) rotate(-4)',
      `<rect x="-104" y="-92" width="208" height="184" fill="#140b05" fill-opacity=".4" transform="translate(5 9)" filter="${drawing.blur(7)}"/><rect x="-104" y="-92" width="208" height="184" fill="#fffdf7"/>`,
      shape(lineOfText(fonts.name, 'благодаря', { x: 0, y: -8, size: 27, anchor: 'middle' }), '#b4455f'),
      '<path d="M-70 26H70M-70 50H34" stroke="#c9bfae" stroke-width="3"/>',
    ),
  );
  return drawing;
}

export function closedGift(title: string, colour: string, ribbon: string, fonts: SoapFonts): Drawing {
  const drawing = new Drawing();
  const plane = tablePlane([92, 270], 1.02);
  const [size, height] = [[530, 400] as const, 168];
  const across = drawing.linear([0, 0, 530, 400], [0, lighter(ribbon, 0.3)], [0.5, ribbon], [1, darker(ribbon, 0.12)]);
  const onFront = drawing.linear([0, 0, 530, 0], [0, darker(ribbon, 0.06)], [1, darker(ribbon, 0.36)]);
  drawing.add(
    slabShadow(drawing, { plane, size, height }),
    box(drawing, { plane, size, height, colour }),
    group(
      matrixOf(plane),
      `<rect x="126" width="52" height="400" fill="${across}"/><rect y="112" width="530" height="52" fill="${across}"/>`,
      shape(lineOfText(fonts.name, 'пяна', { x: 352, y: 268, size: 60, anchor: 'middle' }), darker(colour, 0.55)),
      shape(lineOfText(fonts.strong, title, { x: 352, y: 312, size: 27, anchor: 'middle' }), darker(colour, 0.55)),
    ),
    group(matrixOf(frontPlane(plane, size[1])), `<rect x="126" width="52" height="${height}" fill="${onFront}"/>`),
    group('translate(276 344)', bow(drawing, ribbon)),
  );
  return drawing;
}

function bow(drawing: Drawing, colour: string): string {
  const lit = drawing.linear(
    [-130, -90, 130, 60],
    [0, lighter(colour, 0.34)],
    [0.5, colour],
    [1, darker(colour, 0.22)],
  );
  const dark = darker(colour, 0.34);
  const leftLoop = 'M0 0C-30 -74 -128 -112 -142 -58C-152 -16 -62 -4 0 0Z';
  const rightLoop = 'M0 0C18 -82 112 -126 136 -76C152 -34 66 -8 0 0Z';
  const tails =
    'M-8 -4C-40 30 -62 60 -96 88L-70 92L-58 112C-30 78 -8 40 8 2ZM4 -4C36 24 62 44 108 58L88 74L92 98C50 80 12 40 -8 2Z';
  return [
    `<path d="${leftLoop}${rightLoop}${tails}" fill="#140b05" fill-opacity=".35" transform="translate(7 12)" filter="${drawing.blur(6)}"/>`,
    shape(tails, lit),
    shape(leftLoop, lit),
    shape(rightLoop, lit),
    shape('M-14 -8C-44 -52 -104 -84 -116 -54C-122 -28 -60 -14 -14 -8Z', dark, 'fill-opacity=".75"'),
    shape('M12 -10C30 -58 98 -98 112 -70C120 -42 60 -18 12 -10Z', dark, 'fill-opacity=".75"'),
    `<path d="M-18 -14Q0 -26 18 -14Q24 4 14 14Q0 22 -14 14Q-24 4 -18 -14Z" fill="${lit}"/><path d="M-6 -16Q-2 0 -6 14M6 -17Q4 0 7 14" fill="none" stroke="${dark}" stroke-opacity=".6" stroke-width="2"/>`,
  ].join('');
}
