import type { Drawn } from './draw-lid.ts';
import { metalRing, steel } from './metal.ts';
import { linear, place, radial, round, type Placement } from './shapes.ts';

const pillow =
  'M-50 -20Q-50 -24 -46 -24C-30 -27 -20 -30 0 -30C20 -30 30 -27 46 -24Q50 -24 50 -20L50 20Q50 24 46 24C30 27 20 30 0 30C-20 30 -30 27 -46 24Q-50 24 -50 20Z';
const seams = 'M-43 -23L-43 23M-39 -24L-39 24M43 -23L43 23M39 -24L39 24';
const folds = 'M-37 -17Q-26 -12 -20 -15M-37 12Q-24 8 -16 13M37 -14Q26 -10 22 -16M37 15Q28 9 18 14M-8 21Q6 17 16 22';

/** A white pouch of 100 × 60 around 0, 0, moved into place. `id` names the gradients that `pouchPaint` defines. */
export function drawPouch(id: string, placement: Placement): string {
  const at = (path: string, off = 0) =>
    place(path, { ...placement, x: (placement.x ?? 0) + off, y: (placement.y ?? 0) + off * 1.6 });
  const size = placement.scale ?? 1;
  const { x = 0, y = 0, turn = 0 } = placement;
  return (
    `<path d="${at(pillow, 3 * size)}" fill="#241608" fill-opacity=".2"/><path d="${at(pillow, 1.4 * size)}" fill="#241608" fill-opacity=".28"/>` +
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${Math.round(size * 1000) / 1000})">` +
    `<path d="${pillow}" fill="url(#${id}q)"/><path d="M-37 -22Q0 -32 37 -22Q40 0 37 22Q0 32 -37 22Q-40 0 -37 -22Z" fill="url(#${id}b)"/>` +
    `<path d="${seams}" fill="none" stroke="#b9b1a4" stroke-width="1.5" stroke-dasharray="2.4 1.8"/><path d="${folds}" fill="none" stroke="#a79f92" stroke-opacity=".5" stroke-width="1.3" stroke-linecap="round"/></g>`
  );
}

/** The gradients of the pouches drawn under an id. */
function pouchPaint(id: string): string {
  return (
    linear(
      `${id}q`,
      [-30, -34, 26, 36],
      [
        [0, '#ffffff'],
        [0.5, '#f4f0e9'],
        [1, '#d3ccbf'],
      ],
    ) +
    radial(`${id}b`, { x: 0, y: 0, r: 46, fx: -14, fy: -16 }, [
      [0, '#ffffff'],
      [0.55, '#faf7f2', 0.9],
      [1, '#dcd5c9', 0.5],
    ])
  );
}

/** How the pouches lie: a fan along the wall, a few more on top, the same in every picture. */
function bed(r: number): Placement[] {
  const scale = r / 118;
  const outer = Array.from({ length: 13 }, (_, index): Placement => {
    const angle = (index / 13) * 2 * Math.PI + 0.2;
    return {
      x: Math.cos(angle) * r * 0.6,
      y: Math.sin(angle) * r * 0.6,
      turn: round((angle * 180) / Math.PI + 62 + (index % 3) * 5),
      scale,
    };
  });
  const inner = [
    { x: -0.2, y: -0.2, turn: 24 },
    { x: 0.22, y: -0.14, turn: -52 },
    { x: 0.1, y: 0.25, turn: 8 },
    { x: -0.24, y: 0.2, turn: -34 },
    { x: 0.02, y: 0.0, turn: 68 },
  ].map(({ x, y, turn }): Placement => ({ x: x * r, y: y * r, turn, scale }));
  return [...outer, ...inner];
}

/** The inside of an open tin, seen from straight above: rim, shaded wall, pouches. */
export function drawInside({ id, r }: { id: string; r: number }): Drawn {
  const hollow = round(r * 0.9);
  return {
    defs:
      pouchPaint(id) +
      radial(`${id}i`, { x: 0, y: 0, r: hollow, fx: r * 0.1, fy: r * 0.12 }, [
        [0, '#8d877f'],
        [0.7, '#6b655e'],
        [1, '#3c3732'],
      ]) +
      radial(`${id}j`, { x: r * 0.08, y: r * 0.1, r: r }, [
        [0, '#000000', 0],
        [0.72, '#000000', 0],
        [0.9, '#1a0f05', 0.3],
        [1, '#1a0f05', 0.62],
      ]) +
      `<clipPath id="${id}n"><circle r="${hollow}"/></clipPath>`,
    body:
      `<circle r="${round(r)}" fill="#4d4843"/>` +
      metalRing({ x: 0, y: 0, r: r * 0.975, width: r * 0.045, ...steel }) +
      metalRing({ x: 0, y: 0, r: r * 0.93, width: r * 0.055, dark: '#7d7872', light: '#ffffff', phase: Math.PI }) +
      `<circle r="${hollow}" fill="url(#${id}i)"/><g clip-path="url(#${id}n)">${bed(r)
        .map((at) => drawPouch(id, at))
        .join('')}` +
      `<circle r="${hollow}" fill="url(#${id}j)"/></g>`,
  };
}
