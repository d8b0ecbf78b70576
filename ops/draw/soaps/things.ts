import { darker, lighter } from '../kit/colours.ts';
import { contactShadow, Drawing, group, shape } from '../kit/drawing.ts';
import { lineOfText } from '../kit/fonts.ts';
import { short } from '../kit/numbers.ts';
import { roundSlab, type Slab, slabShadow, tablePlane, topOf } from '../kit/slabs.ts';
import { ellipseOutline, matrixOf, onPlane, pathOf } from '../kit/solids.ts';
import { bar, roundSoap, type SoapFonts } from './bars.ts';
import type { SoapLook } from './soaps.ts';

const dishes = { nebe: '#8fb9d6', praskova: '#f0b294', dab: '#c08a52' } as const;
type Dish = keyof typeof dishes;

const dishSlab = (kind: Dish): Slab => ({
  plane: tablePlane([74, 322], 1.08),
  size: [540, 386],
  height: 70,
  radius: 60,
  colour: dishes[kind],
});

/** A dish with ribs that keep the soap dry. */
function dish(drawing: Drawing, kind: Dish): string {
  const slab = dishSlab(kind);
  const { colour } = slab;
  const wood = kind === 'dab';
  const ribs = Array.from({ length: 7 }, (_, index) => {
    const x = 66 + index * 60;
    return `<rect x="${x}" y="58" width="34" height="270" rx="17" fill="${darker(colour, 0.42)}"/><rect x="${x + 4}" y="66" width="30" height="262" rx="15" fill="${darker(colour, wood ? 0.24 : 0.16)}"/><path d="M${x + 33} 80V306" stroke="${lighter(colour, 0.5)}" stroke-opacity=".7" stroke-width="3"/>`;
  }).join('');
  const grain = Array.from(
    { length: 9 },
    (_, index) =>
      `<path d="M0 ${20 + index * 44}C140 ${8 + index * 44} 260 ${40 + index * 44} 540 ${16 + index * 44}"/>`,
  ).join('');
  return [
    slabShadow(drawing, slab),
    roundSlab(drawing, slab),
    `<g clip-path="${drawing.clip(pathOf(topOf(slab, 6)))}">`,
    group(
      matrixOf(slab.plane),
      wood ? `<g fill="none" stroke="${darker(colour, 0.4)}" stroke-opacity=".35" stroke-width="4">${grain}</g>` : '',
      ribs,
      wood
        ? ''
        : `<path d="M30 70C40 34 90 24 190 26" fill="none" stroke="#ffffff" stroke-opacity=".75" stroke-width="12" stroke-linecap="round"/>`,
    ),
    '</g>',
  ].join('');
}

export function oneDish(kind: Dish): Drawing {
  const drawing = new Drawing();
  drawing.add(dish(drawing, kind));
  return drawing;
}

export function dishWithSoap(look: SoapLook, fonts: SoapFonts): Drawing {
  const drawing = new Drawing();
  const slab: Slab = {
    plane: tablePlane([170, 262], 0.84),
    size: [520, 344],
    height: 108,
    radius: 46,
    colour: look.colour,
  };
  drawing.add(dish(drawing, 'nebe'), slabShadow(drawing, slab), bar(drawing, look, fonts, slab));
  return drawing;
}

/** A solid shampoo in its tin, the lid behind. */
export function inTin(look: SoapLook, fonts: SoapFonts): Drawing {
  const drawing = new Drawing();
  const steel = '#c4c3bf';
  const plane = tablePlane([430, 478], 1.12);
  const outline = (radius: number, down = 0) =>
    ellipseOutline([0, 0, radius, radius]).map((point) => {
      const [x, y] = onPlane(plane, point);
      return [x, y + down] as const;
    });
  const slab: Slab = { plane, size: [400, 400], height: 92, radius: 232, colour: steel };
  const lid = drawing.radial([200, 170, 360], [0, lighter(steel, 0.75)], [0.5, steel], [1, darker(steel, 0.3)]);
  const inside = drawing.linear([180, 400, 690, 600], [0, darker(steel, 0.7)], [1, darker(steel, 0.35)]);
  drawing.add(
    `<ellipse cx="286" cy="262" rx="212" ry="208" fill="#1d1208" fill-opacity=".3" transform="translate(10 18)" filter="${drawing.blur(10)}"/>`,
    `<ellipse cx="280" cy="256" rx="214" ry="210" fill="${darker(steel, 0.35)}"/><ellipse cx="276" cy="252" rx="210" ry="206" fill="${lid}"/><ellipse cx="276" cy="252" rx="184" ry="180" fill="none" stroke="${darker(steel, 0.25)}" stroke-opacity=".7" stroke-width="3"/><ellipse cx="277" cy="254" rx="184" ry="180" fill="none" stroke="#ffffff" stroke-opacity=".8" stroke-width="2"/>`,
    shape(lineOfText(fonts.name, 'пяна', { x: 276, y: 232, size: 58, anchor: 'middle' }), darker(look.paper, 0.1)),
    shape(lineOfText(fonts.strong, look.name, { x: 276, y: 276, size: 32, anchor: 'middle' }), darker(look.paper, 0.1)),
    `<path d="${pathOf(outline(232, 92))}" fill="#1d1208" fill-opacity=".5" transform="translate(9 12)" filter="${drawing.blur(10)}"/>`,
    roundSlab(drawing, slab, outline(232), outline(222)),
    shape(pathOf(outline(214)), inside),
    `<g clip-path="${drawing.clip(`${pathOf(outline(214))}M0 0H800V${short(478)}H0Z`)}">`,
    roundSoap(drawing, look, fonts, [430, 470, 0.99], 40),
    '</g>',
    `<path d="${pathOf(outline(218))}" fill="none" stroke="#ffffff" stroke-opacity=".7" stroke-width="3"/>`,
  );
  return drawing;
}

const sisal = '#d9be8d';

/** A knotted bag of sisal with a cord. */
function sisalBag(drawing: Drawing): string {
  const outline =
    'M262 286C214 360 190 470 206 576C214 656 262 700 400 702S588 656 596 576C610 470 586 360 540 286C500 262 302 262 262 286Z';
  const paint = drawing.radial([320, 430, 360], [0, lighter(sisal, 0.42)], [0.5, sisal], [1, darker(sisal, 0.46)]);
  const knots: string[] = [];
  for (let row = 0; row < 30; row += 1)
    for (let column = 0; column < 30; column += 1) {
      const [x, y] = [192 + column * 14 + (row % 2) * 7, 272 + row * 14.6];
      knots.push(row % 2 === column % 2 ? `M${short(x)} ${short(y)}l9 6` : `M${short(x + 9)} ${short(y)}l-9 6`);
    }
  const weave = knots.join('');
  return [
    contactShadow(drawing, [404, 696, 190, 26]),
    shape(outline, paint),
    `<g clip-path="${drawing.clip(outline)}" fill="none" stroke-linecap="round"><path d="${weave}" stroke="${darker(sisal, 0.5)}" stroke-opacity=".6" stroke-width="4.4" transform="translate(1 2.4)"/><path d="${weave}" stroke="${lighter(sisal, 0.4)}" stroke-width="3"/></g>`,
    shape(outline, drawing.linear([400, 0, 610, 0], [0, '#140b05', 0], [1, '#140b05', 0.34])),
  ].join('');
}

/** The gathered mouth of the bag and the loop to hang it. */
function mouthAndCord(drawing: Drawing): string {
  const frill =
    'M268 290C250 246 236 216 226 190C262 206 272 188 292 204C312 186 330 212 350 194C372 214 392 188 410 204C430 188 450 212 470 196C490 214 508 188 528 206C544 190 560 204 580 190C566 222 552 252 536 290C470 310 334 310 268 290Z';
  const paint = drawing.linear([226, 190, 580, 300], [0, lighter(sisal, 0.45)], [0.6, sisal], [1, darker(sisal, 0.3)]);
  const cord = '#b88f53';
  const folds = Array.from(
    { length: 11 },
    (_, index) => `<path d="M${280 + index * 24} 292Q${short(262 + index * 27)} 250 ${short(250 + index * 29)} 212"/>`,
  ).join('');
  return [
    shape(frill, paint),
    `<g fill="none" stroke="${darker(sisal, 0.5)}" stroke-opacity=".45" stroke-width="3">${folds}</g>`,
    `<g fill="none" stroke-linecap="round"><path d="M262 292C330 314 474 314 542 292" stroke="${darker(cord, 0.5)}" stroke-width="17"/><path d="M262 290C330 312 474 312 542 290" stroke="${cord}" stroke-width="12"/><path d="M262 287C330 309 474 309 542 287" stroke="${lighter(cord, 0.5)}" stroke-width="4" stroke-dasharray="9 7"/></g>`,
  ].join('');
}

const loop = () =>
  `<g fill="none" stroke-linecap="round"><path d="M536 292C640 240 620 92 500 84C440 80 420 130 458 168" stroke="#7d5f33" stroke-width="12"/><path d="M536 290C638 238 618 90 500 81C442 78 420 128 458 166" stroke="#b88f53" stroke-width="8"/></g>`;

export function bagAlone(): Drawing {
  const drawing = new Drawing();
  drawing.add(loop(), sisalBag(drawing), mouthAndCord(drawing));
  return drawing;
}

export function bagWithSoap(look: SoapLook, fonts: SoapFonts): Drawing {
  const drawing = new Drawing();
  const slab: Slab = {
    plane: { origin: [280, 84], right: [0.54, -0.1], back: [0.14, 0.6] },
    size: [520, 344],
    height: 46,
    radius: 46,
    colour: look.colour,
  };
  drawing.add(bar(drawing, look, fonts, slab), sisalBag(drawing), mouthAndCord(drawing));
  return drawing;
}
