import type { FlavourSlug, SetDrawing } from '../content/types.ts';
import { drawStandingTin, groundShadow, wallHeight } from './draw-body.ts';
import { drawLid } from './draw-lid.ts';
import { drawStack } from './draw-tin.ts';
import { linear, round, svg } from './shapes.ts';

interface Spot {
  x: number;
  y: number;
  r: number;
  spin: number;
}

const fans: Record<number, Spot[]> = {
  1: [{ x: 400, y: 392, r: 300, spin: 0 }],
  2: [
    { x: 282, y: 300, r: 220, spin: -9 },
    { x: 520, y: 500, r: 232, spin: 7 },
  ],
  3: [
    { x: 246, y: 306, r: 186, spin: -12 },
    { x: 556, y: 268, r: 176, spin: 10 },
    { x: 420, y: 546, r: 204, spin: -3 },
  ],
  4: [
    { x: 230, y: 250, r: 164, spin: -10 },
    { x: 562, y: 232, r: 158, spin: 9 },
    { x: 240, y: 566, r: 168, spin: 6 },
    { x: 574, y: 552, r: 180, spin: -5 },
  ],
  5: [
    { x: 210, y: 214, r: 146, spin: -12 },
    { x: 590, y: 206, r: 144, spin: 10 },
    { x: 204, y: 590, r: 150, spin: 7 },
    { x: 594, y: 588, r: 152, spin: -8 },
    { x: 400, y: 396, r: 162, spin: -2 },
  ],
};

/** Lids lying over each other, the last on top, as the hero and the sets show them. */
export function drawScatter(
  flavours: readonly FlavourSlug[],
  spots: readonly Spot[],
  tin: { strengthMg: number; pouches: number },
) {
  const parts = spots.map((spot, index) => {
    const id = `f${index}`;
    const shadow = groundShadow(`${id}w`, { ...spot, y: spot.y + spot.r * 0.03, tilt: 1 });
    const lid = drawLid({ ...tin, ...spot, id, flavour: flavours[index % flavours.length] ?? 'miks' });
    return { defs: shadow.defs + lid.defs, body: shadow.body + lid.body };
  });
  return { defs: parts.map(({ defs }) => defs).join(''), body: parts.map(({ body }) => body).join('') };
}

function fan({ flavours, ...tin }: SetDrawing): string {
  const count = Math.min(Math.max(flavours.length, 1), 5);
  const drawn = drawScatter(flavours, fans[count] ?? [], tin);
  return svg(800, 800, drawn.defs, drawn.body);
}

function grid({ flavours, ...tin }: SetDrawing): string {
  const columns = flavours.length > 9 ? 4 : flavours.length > 4 ? 3 : 2;
  const rows = Math.ceil(flavours.length / columns);
  const cell = 720 / columns;
  const spots = flavours.map((_, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? flavours.length - columns * (rows - 1) : columns;
    return {
      x: round(400 + ((index % columns) - (inRow - 1) / 2) * cell),
      y: round(400 + (row - (rows - 1) / 2) * cell),
      r: round(cell * 0.465),
      spin: 0,
    };
  });
  const drawn = drawScatter(flavours, spots, tin);
  return svg(800, 800, drawn.defs, drawn.body);
}

/** A cardboard tray with the tins standing in it in two rows. */
function box({ flavours, ...tin }: SetDrawing): string {
  const tilt = 0.5;
  const r = 112;
  const spots = [0, 1, 2, 3, 4, 5].map((index) => ({ x: 196 + (index % 3) * 204, y: index < 3 ? 300 : 424 }));
  const tins = spots.map((spot, index) =>
    drawStandingTin({
      ...tin,
      id: `x${index}`,
      flavour: flavours[index % flavours.length] ?? 'miks',
      ...spot,
      r,
      tilt,
      spin: (index % 3) * 5 - 6,
    }),
  );
  const depth = wallHeight({ r, tilt, pouches: tin.pouches });
  const shadow = groundShadow('a', { x: 404, y: 560, r: 372, tilt: 0.42 });
  const paint =
    linear(
      'k',
      [0, 440, 0, 640],
      [
        [0, '#d7b48a'],
        [1, '#b88c5c'],
      ],
    ) +
    linear(
      'l',
      [0, 220, 0, 560],
      [
        [0, '#7c5a36'],
        [1, '#a57b4c'],
      ],
    );
  const back = 'M84 300L118 208L682 208L716 300L716 560L84 560Z';
  const front = 'M70 478L730 478L716 634Q715 644 705 644L95 644Q85 644 84 634Z';
  const shades = spots.map(
    ({ x, y }) =>
      `<ellipse cx="${x + 6}" cy="${round(y + depth + 4)}" rx="${r + 8}" ry="${round(r * tilt + 6)}" fill="#2a1808" fill-opacity=".35"/>`,
  );
  const word = `<g transform="translate(400 574)"><path d="M9.6 -30L-18 6L-3 6L-9.6 30L18 -7.2L3 -7.2Z" fill="#e0481a"/></g>`;
  return svg(
    800,
    800,
    shadow.defs + paint + tins.map(({ defs }) => defs).join(''),
    `${shadow.body}<path d="${back}" fill="url(#l)"/>${shades.slice(0, 3).join('')}${tins
      .slice(0, 3)
      .map(({ body }) => body)
      .join('')}${shades.slice(3).join('')}${tins
      .slice(3)
      .map(({ body }) => body)
      .join('')}` +
      `<path d="${front}" fill="url(#k)"/><path d="M70 478L730 478" stroke="#ecd2ae" stroke-width="4"/>${word}`,
  );
}

/** Several tins in one square picture on a transparent ground. */
export function drawSet(set: Omit<SetDrawing, 'kind'>): string {
  const drawing: SetDrawing = { kind: 'set', ...set };
  switch (drawing.view) {
    case 'fan':
      return fan(drawing);
    case 'grid':
      return grid(drawing);
    case 'stack':
      return drawStack(drawing, drawing.flavours.slice(0, 5));
    case 'box':
      return box(drawing);
  }
}
