import { findFlavour } from '../content/flavours.ts';
import type { FlavourSlug, TinDrawing } from '../content/types.ts';
import { drawStandingTin, groundShadow, tinSize, wallHeight, type StandingTin } from './draw-body.ts';
import { drawLid } from './draw-lid.ts';
import { drawInside, drawPouch } from './draw-pouches.ts';
import { drawSizeSheet } from './draw-size-sheet.ts';
import { linear, mix, round, svg } from './shapes.ts';

const side = 800;

/** Small tins are drawn smaller, so that sizes can be told apart in a list. */
const reach = (pouches: number) => tinSize(pouches).diameter / 68;

function top(tin: TinDrawing): string {
  const r = Math.min(318 * reach(tin.pouches), 345);
  const shadow = groundShadow('a', { x: 400, y: 400, r, tilt: 1 });
  const lid = drawLid({ ...tin, id: 'b', x: 400, y: 392, r });
  return svg(side, side, shadow.defs + lid.defs, shadow.body + lid.body);
}

function tilted(tin: TinDrawing): string {
  const r = Math.min(312 * reach(tin.pouches), 330);
  const standing: StandingTin = { ...tin, id: 'b', x: 400, y: 0, r, tilt: 0.62, spin: -12 };
  const height = wallHeight(standing);
  const y = 396 - height / 2;
  const shadow = groundShadow('a', { x: 404, y: y + height, r, tilt: 0.62 });
  const drawn = drawStandingTin({ ...standing, y });
  return svg(side, side, shadow.defs + drawn.defs, shadow.body + drawn.body);
}

function open(tin: TinDrawing): string {
  const scale = Math.min(reach(tin.pouches), 1.08);
  const r = 262 * scale;
  const tilt = 0.72;
  const [x, y] = [452, 458];
  const { base, deep, glow } = findFlavour(tin.flavour);
  const height = wallHeight({ r, tilt, pouches: tin.pouches }) * 0.8;
  const lidAt = { r: 236 * scale, x: 268, y: 246 };
  const shadows = [
    groundShadow('a', { x, y: y + height, r, tilt }),
    groundShadow('c', { x: lidAt.x + 10, y: lidAt.y + 22, r: lidAt.r * 0.97, tilt: 0.9 }),
  ];
  const lid = drawLid({ ...tin, id: 'd', x: 0, y: 0, r: lidAt.r, spin: -4 });
  const inside = drawInside({ id: 'e', r });
  const wall = `M${x - r} ${y}L${x - r} ${round(y + height)}A${r} ${r * tilt} 0 0 0 ${x + r} ${round(y + height)}L${x + r} ${y}Z`;
  const metal = linear(
    'f',
    [x - r, 0, x + r, 0],
    [
      [0, '#5d5955'],
      [0.07, '#a8a39c'],
      [0.24, '#ffffff'],
      [0.4, '#cbc6be'],
      [0.62, '#e6e2db'],
      [0.84, '#8d8881'],
      [0.95, '#615c57'],
      [1, '#8d8881'],
    ],
  );
  const edge = linear(
    'g',
    [0, lidAt.y - lidAt.r, 0, lidAt.y + lidAt.r],
    [
      [0, mix(base, glow, 0.4)],
      [1, mix(deep, '#000000', 0.15)],
    ],
  );
  const loose =
    drawPouch('e', { x: 176, y: 640, turn: -24, scale: 1.12 * scale }) +
    drawPouch('e', { x: 286, y: 700, turn: 14, scale: 1.12 * scale });
  return svg(
    side,
    side,
    shadows.map(({ defs }) => defs).join('') + lid.defs + inside.defs + metal + edge,
    `${shadows[1]?.body ?? ''}<g transform="matrix(.985 -.06 .02 .93 ${lidAt.x} ${lidAt.y})"><circle cx="5" cy="13" r="${round(lidAt.r)}" fill="url(#g)"/>${lid.body}</g>` +
      `${shadows[0]?.body ?? ''}<path d="${wall}" fill="url(#f)"/><g transform="matrix(1 0 0 ${tilt} ${x} ${y})">${inside.body}</g>${loose}`,
  );
}

/** Tins standing on each other, the first flavour on top. */
export function drawStack(
  tin: Pick<TinDrawing, 'strengthMg' | 'pouches' | 'engraving'>,
  flavours: readonly FlavourSlug[],
): string {
  const tilt = 0.44;
  const sway = [0, 16, -10, 12, -6];
  // As wide as a tin is, or as the height of all of them allows.
  const tall = flavours.length * wallHeight({ r: 1, tilt, pouches: tin.pouches }) + 2 * tilt;
  const r = Math.min(272 * Math.min(reach(tin.pouches), 1.05), (side - 60) / tall);
  const height = wallHeight({ r, tilt, pouches: tin.pouches });
  const total = height * flavours.length;
  const topY = 400 - total / 2 - r * 0.02;
  const tins = flavours.map((flavour, index) =>
    drawStandingTin({
      ...tin,
      flavour,
      id: `s${index}`,
      x: 400 + (sway[index % sway.length] ?? 0),
      y: topY + index * height,
      r,
      tilt,
      spin: -10 + index * 9,
    }),
  );
  const shadow = groundShadow('a', { x: 404, y: topY + total, r, tilt });
  const body = tins.map((drawn, index) => {
    const contact = `<ellipse cx="${404 + (sway[(index - 1) % sway.length] ?? 0)}" cy="${round(topY + index * height + 5)}" rx="${round(r * 0.985)}" ry="${round(r * tilt)}" fill="#140b04" fill-opacity=".38"/>`;
    return drawn.body + (index === 0 ? '' : contact);
  });
  return svg(side, side, shadow.defs + tins.map(({ defs }) => defs).join(''), shadow.body + body.toReversed().join(''));
}

/** A tin as a square picture on a transparent ground. The same tin always gives the same text. */
export function drawTin(tin: Omit<TinDrawing, 'kind'>): string {
  const drawing: TinDrawing = { kind: 'tin', ...tin };
  switch (drawing.view) {
    case 'top':
      return top(drawing);
    case 'tilted':
      return tilted(drawing);
    case 'open':
      return open(drawing);
    case 'stack':
      return drawStack(drawing, [drawing.flavour, drawing.flavour, drawing.flavour]);
    case 'hand':
      return drawSizeSheet(drawing);
  }
}
